import { isRealDate } from '#domain/dates/dates.ts'
import { type DayContent, WAIVER_MOST } from '#domain/staff/day-content.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { WaiverWords } from './said-words.tsx'
import { SayDialog } from './say-dialog.tsx'
import { type WaiverDraft, problemsOfWaiver, waiverDraftOf, waiverOf, waiverToSay } from './waiver-draft.ts'

const preview = (draft: WaiverDraft) => {
  const said = waiverOf(draft)
  const isWhole = said.waiver === null || (said.waiver.text !== '' && isRealDate(said.waiver.endsOn))
  return isWhole ? <WaiverWords said={said} /> : null
}

/** Says whether applying is free; `known`: what it takes the place of. */
export const WaiverDialog = ({ known, onClose }: { known: DayContent<'fee_waiver'> | null; onClose: () => void }) => (
  <SayDialog
    title={known ? 'Change what is said of the fee' : 'Say whether the fee is waived'}
    begin={() => waiverDraftOf(known)}
    problemsOf={problemsOfWaiver}
    toSay={waiverToSay}
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
              label="Words"
              required
              rows={2}
              limit={WAIVER_MOST}
              value={draft.text}
              error={problems.text}
              hint="They stand on the home page, in the answers and above the form."
              onChange={({ target }) => change({ text: target.value })}
            />
            <DateField
              label="Last day of the waiver"
              required
              value={draft.endsOn}
              error={problems.endsOn}
              hint="The form and the answers name it. After it the site says nothing of a waiver."
              onChange={({ target }) => change({ endsOn: target.value })}
            />
          </>
        )}
      </>
    )}
  />
)
