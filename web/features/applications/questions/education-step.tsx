import { useWatch } from 'react-hook-form'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useQuestions } from './application-form.ts'
import { Certificates } from './certificates.tsx'

export function EducationStep() {
  const { form, choice } = useQuestions()
  const level = useWatch({ control: form.control, name: 'academicBackground.educationLevel' })
  return (
    <>
      <RadioGroup {...choice('academicBackground.educationLevel')} inline />
      {level === 'tertiary' && <RadioGroup {...choice('academicBackground.tertiaryEducation')} inline />}
      <Certificates />
    </>
  )
}
