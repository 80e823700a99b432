import { isInternationalPhone } from '#domain/contacts/phones.ts'
import { storedInternationalPhone } from '#domain/contacts/phone-reader.ts'
import { PHONE_PLACEHOLDER } from '#domain/region.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useQuestions } from './application-form.ts'
import { EmailQuestion } from './email-question.tsx'
import { OwnReferee } from './own-referee.tsx'

function storedPhone(typed: string): string | null {
  const stored = storedInternationalPhone(typed)
  return isInternationalPhone(stored) ? stored : null
}

/** The referee is another person, so the browser must not fill in the applicant's own name and address. */
export function RefereeStep() {
  const { question } = useQuestions()
  return (
    <>
      <Notice kind="info" title="About Your Referee" className="about-referee">
        <p>
          Your referee should be able to vouch for your character and your academic or professional capability: a teacher, an employer, a
          mentor or a community leader. We may contact your referee during the review of your application.
        </p>
      </Notice>
      <TextField {...question('referee.name')} autoComplete="off" autoCapitalize="words" />
      <EmailQuestion path="referee.email" />
      <TextField
        {...question('referee.phone', { storedForm: storedPhone })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={PHONE_PLACEHOLDER}
      />
      <TextAreaField {...question('referee.address')} rows={3} autoComplete="off" autoCapitalize="words" enterKeyHint="enter" />
      <TextField {...question('referee.relationship')} autoComplete="off" autoCapitalize="sentences" />
      <OwnReferee />
    </>
  )
}
