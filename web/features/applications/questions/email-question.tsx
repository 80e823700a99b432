import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { afterPress } from './after-press.ts'
import { type ApplicationPath, useQuestions } from './application-form.ts'

type EmailQuestionProps = { path: Extract<ApplicationPath, `${string}.email`>; autoComplete?: string }

/** Asks for an email address, of the applicant or of somebody else, and offers what was meant where it looks mistyped. */
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
