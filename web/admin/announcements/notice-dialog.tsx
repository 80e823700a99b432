import { type Announcement, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/announcements.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'
import { NoticeWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'

/** A notice as it is being written. */
type NoticeDraft = TimesDraft & { text: string; label: string; to: string }

type NoticeProblems = TimesProblems & { text?: string; label?: string; to?: string }

/** What the form begins with: one that stands, to be changed, or a new one, whose end has to be chosen. */
const draftOf = (known: Announcement<'notice'> | null): NoticeDraft => ({
  ...timesOf(known),
  text: known?.value.text ?? '',
  label: known?.value.link?.label ?? '',
  to: known?.value.link?.to ?? '',
})

/** As the site shows it: lines that were broken become one. */
function noticeOf({ text, label, to }: NoticeDraft): SiteNotice {
  const link = { label: oneLine(label), to: to.trim() }
  return { text: oneLine(text), link: link.label === '' && link.to === '' ? null : link }
}

const toAnnouncement = (draft: NoticeDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'notice',
  value: noticeOf(draft),
})

/** What is wrong, by field. */
function problemsOf(draft: NoticeDraft): NoticeProblems {
  const { text, link } = noticeOf(draft)
  return {
    ...(!isNoticeLine(text, NOTICE_MOST.text) && { text: `Enter up to ${NOTICE_MOST.text} characters.` }),
    ...(link !== null &&
      !isNoticeLine(link.label, NOTICE_MOST.label) && { label: `Say where the link leads, in up to ${NOTICE_MOST.label} characters.` }),
    ...(link !== null &&
      !isNoticeTarget(link.to) && { to: 'Give an address of this site, such as /apply, or one that begins with https://.' }),
    ...problemsOfTimes(draft),
  }
}

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
