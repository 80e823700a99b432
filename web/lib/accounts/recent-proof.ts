import { isAuthError } from './auth-problem.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useProofQuestion } from './confirm-person.ts'

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    // Only one request at a time: the previous one is cancelled because the user has started something else.
    useProofQuestion.getState().question?.answer(false)
    const answer = (isProved: boolean) => {
      useProofQuestion.setState({ question: null })
      resolve(isProved)
    }
    useProofQuestion.setState({ question: { answer } })
  })
}

function needsProof(cause: unknown): boolean {
  return (isAuthError(cause) || cause instanceof BackendError) && cause.code === 'reauthentication_needed'
}

/**
 * Runs an action that the server allows only after recent proof of identity. If the server demands proof, asks the user in a dialog over
 * the page, which keeps what was typed, and then runs the action again. Throws the action's error, including when the user cancels.
 */
export async function withRecentProof<Done>(action: () => Promise<Done>, ask: () => Promise<boolean> = askForProof): Promise<Done> {
  try {
    return await action()
  } catch (cause) {
    if (!needsProof(cause) || !(await ask())) throw cause
    return action()
  }
}
