import { useWatch } from 'react-hook-form'
import { admissions } from '#content/admissions.ts'
import { applicationForm } from '#content/application-form.ts'
import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { isNationalPhone } from '#domain/contacts/phones.ts'
import { storedNationalPhone } from '#domain/contacts/phone-reader.ts'
import { PHONE_PLACEHOLDER } from '#domain/region.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useQuestions } from './application-form.ts'
import { EmailQuestion } from './email-question.tsx'

function storedPhone(typed: string): string | null {
  const stored = storedNationalPhone(typed)
  return isNationalPhone(stored) ? stored : null
}

export function PersonalInformationStep() {
  const { form, question, choice } = useQuestions()
  const hasDisability = useWatch({ control: form.control, name: 'personalInfo.disability.hasDisability' })
  return (
    <>
      <TextField {...question('personalInfo.surname', { autoComplete: 'family-name' })} autoCapitalize="words" />
      <TextField {...question('personalInfo.firstName', { autoComplete: 'given-name' })} autoCapitalize="words" />
      <TextField {...question('personalInfo.middleName', { autoComplete: 'additional-name' })} autoCapitalize="words" />
      <DateField
        {...question('personalInfo.dateOfBirth', { autoComplete: 'bday' })}
        min={admissions.earliestDateOfBirth}
        max={latestBirthday.date}
      />
      <RadioGroup {...choice('personalInfo.gender')} inline />
      <RadioGroup {...choice('personalInfo.maritalStatus')} inline />
      <TextField
        {...question('personalInfo.phoneNumber', { storedForm: storedPhone, autoComplete: 'tel' })}
        type="tel"
        inputMode="tel"
        placeholder={PHONE_PLACEHOLDER}
      />
      <EmailQuestion path="personalInfo.email" autoComplete="email" />
      <TextAreaField
        {...question('personalInfo.contactAddress', { autoComplete: 'street-address' })}
        rows={3}
        autoCapitalize="words"
        enterKeyHint="enter"
      />
      <TextField {...question('personalInfo.nationality', { autoComplete: 'country-name' })} autoCapitalize="words" />
      <TextField
        {...question('personalInfo.stateOfOrigin', { autoComplete: 'address-level1' })}
        autoCapitalize="words"
        suggestions={applicationForm.statesOfOrigin}
      />
      <TextField {...question('personalInfo.religion')} autoComplete="off" autoCapitalize="words" />
      <Checkbox {...question('personalInfo.disability.hasDisability')} />
      {hasDisability && (
        <TextAreaField
          {...question('personalInfo.disability.details')}
          rows={3}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="enter"
        />
      )}
    </>
  )
}
