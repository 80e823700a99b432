import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { afterPress } from './after-press.ts'
import { type ApplicationPath, useQuestions } from './application-form.ts'

type EmailQuestionProps = { path: Extract<ApplicationPath, `${string}.email`>; autoComplete?: string }

/** An email question, about the applicant or another person. Suggests a correction if the address looks mistyped. */
export function EmailQuestion({ path, autoComplete }: EmailQuestionProps) {
  const { form, question } = useQuestions()
  return (
    <EmailField
      autoComplete="off"
      {...question(path, { ...(autoComplete && { autoComplete }) })}
      suggest={suggestEmailAddress}
      whenStill={afterPress}
      onAccept={(email) => {
        form.setValue(path, email, { shouldValidate: true, shouldDirty: true })
        form.setFocus(path)
      }}
    />
  )
}
