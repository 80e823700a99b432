import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { CodeQuestionSlot } from './code-question-slot.tsx'

/** The code prompt on the return and new-password pages. Those pages continue once the person is signed in. */
export function CodeSheet() {
  return (
    <AccountSheet icon="lock" title="Enter your code">
      <CodeQuestionSlot />
    </AccountSheet>
  )
}
