import { type Announcement, NOTICE_MOST } from '#domain/staff/announcements.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { draftOf, noticeOf, problemsOf, toAnnouncement } from './notice-draft.ts'
import { NoticeWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'

/** Writes a notice; `known`: the one that it takes the place of. */
export const NoticeDialog = ({ known, onClose }: { known: Announcement<'notice'> | null; onClose: () => void }) => (
  <AnnouncementDialog
    title={known ? 'Change the site notice' : 'Write a site notice'}
    begin={() => draftOf(known)}
    problemsOf={problemsOf}
    toAnnouncement={toAnnouncement}
    onClose={onClose}
    preview={(draft) => (noticeOf(draft).text === '' ? null : <NoticeWords notice={noticeOf(draft)} />)}
    fields={({ draft, problems, change }) => (
      <>
        <TextAreaField
          label="Notice text"
          required
          rows={3}
          limit={NOTICE_MOST.text}
          value={draft.text}
          error={problems.text}
          hint="Shown above every page, as one paragraph."
          onChange={({ target }) => change({ text: target.value })}
        />
        <div className="notice-link-fields">
          <TextField
            label="Text of the link"
            value={draft.label}
            error={problems.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Address of the link"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={draft.to}
            error={problems.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </>
    )}
  />
)
