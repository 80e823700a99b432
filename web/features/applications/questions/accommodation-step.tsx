import { useWatch } from 'react-hook-form'
import { costs } from '#content/costs.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useQuestions } from './application-form.ts'
import { MonthlyCosts } from './monthly-costs.tsx'

export function AccommodationStep() {
  const { form, question, choice } = useQuestions()
  const { needsAccommodation, sponsorshipType } = useWatch({ control: form.control, name: 'accommodation' })
  const hasSponsor = sponsorshipType !== '' && sponsorshipType !== 'self'
  const room = question('accommodation.needsAccommodation')
  return (
    <>
      <div>
        <Checkbox {...room} hint={room.hint ?? `${formatMoney(costs.accommodation)} a month`} />
        <div aria-live="polite">
          {needsAccommodation && (
            <p className="costs-note">
              {costs.accommodationNote} With it, that is {formatMoney(monthlyCosts(true).total)} instead of{' '}
              {formatMoney(monthlyCosts(false).total)}.
            </p>
          )}
        </div>
      </div>
      <RadioGroup {...choice('accommodation.sponsorshipType')} />
      {hasSponsor && (
        <>
          <TextField {...question('accommodation.sponsorDetails.name')} autoComplete="off" autoCapitalize="words" />
          <TextField {...question('accommodation.sponsorDetails.relationship')} autoComplete="off" autoCapitalize="sentences" />
          <TextField {...question('accommodation.sponsorDetails.contact')} autoComplete="off" autoCapitalize="none" />
        </>
      )}
      <MonthlyCosts needsAccommodation={needsAccommodation} />
    </>
  )
}
