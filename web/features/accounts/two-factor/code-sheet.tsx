import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { CodeQuestionSlot } from './code-question-slot.tsx'

/** The question for the code on the screens of returning and of choosing a password; these go on once the person is signed in. */
export function CodeSheet() {
  return (
    <AccountSheet icon="lock" title="Enter your code">
      <CodeQuestionSlot />
    </AccountSheet>
  )
}
