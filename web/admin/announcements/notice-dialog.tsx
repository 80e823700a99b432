import { type Announcement, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/announcements.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'
import { NoticeWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'

/** A notice being edited. */
type NoticeDraft = TimesDraft & { text: string; label: string; to: string }

type NoticeProblems = TimesProblems & { text?: string; label?: string; to?: string }

/** The initial form: the current notice if one is being changed, otherwise a new notice whose end must be chosen. */
const draftOf = (known: Announcement<'notice'> | null): NoticeDraft => ({
  ...timesOf(known),
  text: known?.value.text ?? '',
  label: known?.value.link?.label ?? '',
  to: known?.value.link?.to ?? '',
})

/** The notice as the site shows it, with line breaks removed. */
function noticeOf({ text, label, to }: NoticeDraft): SiteNotice {
  const link = { label: oneLine(label), to: to.trim() }
  return { text: oneLine(text), link: link.label === '' && link.to === '' ? null : link }
}

const toAnnouncement = (draft: NoticeDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'notice',
  value: noticeOf(draft),
})

/** Validation errors by field. */
function problemsOf(draft: NoticeDraft): NoticeProblems {
  const { text, link } = noticeOf(draft)
  return {
    ...(!isNoticeLine(text, NOTICE_MOST.text) && { text: `Enter up to ${NOTICE_MOST.text} characters.` }),
    ...(link !== null &&
      !isNoticeLine(link.label, NOTICE_MOST.label) && {
        label: `Describe where the link leads, in up to ${NOTICE_MOST.label} characters.`,
      }),
    ...(link !== null &&
      !isNoticeTarget(link.to) && { to: 'Enter a path on this site, such as /apply, or an address that begins with https://.' }),
    ...problemsOfTimes(draft),
  }
}

/** Creates or changes a notice. `known` is the notice that it replaces. */
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
            label="Link text"
            value={draft.label}
            error={problems.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Link address"
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
