import { isRealDate } from '#domain/dates/dates.ts'
import { type Announcement, WAIVER_MOST, type AnnouncedWaiver, isNoticeLine } from '#domain/staff/announcements.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { WaiverWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { admissions } from '#content/admissions.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'

/** A fee waiver being edited. `endsOn` is YYYY-MM-DD. */
type WaiverDraft = TimesDraft & { isWaived: boolean; text: string; endsOn: string }

type WaiverProblems = TimesProblems & { text?: string; endsOn?: string }

/** The initial form: the current announcement if one is being changed, otherwise the website's standard text. */
function waiverDraftOf(known: Announcement<'fee_waiver'> | null): WaiverDraft {
  const waiver = known === null ? admissions.feeWaiver : known.value.waiver
  return {
    ...timesOf(known, null),
    isWaived: known === null || waiver !== null,
    text: waiver?.text ?? '',
    endsOn: waiver?.endsOn ?? '',
  }
}

const waiverOf = ({ isWaived, text, endsOn }: WaiverDraft): AnnouncedWaiver => ({
  waiver: isWaived ? { text: oneLine(text), endsOn } : null,
})

const waiverAnnouncement = (draft: WaiverDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'fee_waiver',
  value: waiverOf(draft),
})

/** Validation errors by field. */
function problemsOfWaiver(draft: WaiverDraft): WaiverProblems {
  const { waiver } = waiverOf(draft)
  const first = draft.from?.day ?? todayHere()
  return {
    ...(waiver && !isNoticeLine(waiver.text, WAIVER_MOST) && { text: `Enter up to ${WAIVER_MOST} characters.` }),
    ...(waiver && !(isRealDate(waiver.endsOn) && waiver.endsOn >= first) && { endsOn: 'Choose a date in the future.' }),
    ...problemsOfTimes(draft),
  }
}

const preview = (draft: WaiverDraft) => {
  const announcement = waiverOf(draft)
  const isWhole = announcement.waiver === null || (announcement.waiver.text !== '' && isRealDate(announcement.waiver.endsOn))
  return isWhole ? <WaiverWords announcement={announcement} /> : null
}

/** Sets whether the application fee is waived. `known` is the announcement that it replaces. */
export const WaiverDialog = ({ known, onClose }: { known: Announcement<'fee_waiver'> | null; onClose: () => void }) => (
  <AnnouncementDialog
    title={known ? 'Change the application fee notice' : 'Application fee notice'}
    begin={() => waiverDraftOf(known)}
    problemsOf={problemsOfWaiver}
    toAnnouncement={waiverAnnouncement}
    onClose={onClose}
    preview={preview}
    fields={({ draft, problems, change }) => (
      <>
        <RadioGroup
          legend="The application fee"
          inline
          name="waived"
          value={draft.isWaived ? 'waived' : 'due'}
          options={[
            { value: 'waived', label: 'Is waived' },
            { value: 'due', label: 'Is not waived' },
          ]}
          onChange={({ target }) => change({ isWaived: target.value === 'waived' })}
        />
        {draft.isWaived && (
          <>
            <TextAreaField
              label="Waiver text"
              required
              rows={2}
              limit={WAIVER_MOST}
              value={draft.text}
              error={problems.text}
              hint="Shown on the home page, in the FAQ and above the form."
              onChange={({ target }) => change({ text: target.value })}
            />
            <DateField
              label="Last day of the waiver"
              required
              value={draft.endsOn}
              error={problems.endsOn}
              hint="Shown on the form and in the FAQ. After this day the site no longer mentions a waiver."
              onChange={({ target }) => change({ endsOn: target.value })}
            />
          </>
        )}
      </>
    )}
  />
)
