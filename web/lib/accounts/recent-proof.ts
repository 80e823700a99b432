import { isAuthError } from './auth-problem.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useProofQuestion } from './confirm-person.ts'

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    // One question at a time: whoever was asked before has turned to something else.
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
 * Does something the server does only for who has just shown that it is them: where it asks, the person is asked over the page,
 * which keeps what was typed, and then it is done. Throws what the action threw, also when the person gave up.
 */
export async function withRecentProof<Done>(action: () => Promise<Done>, ask: () => Promise<boolean> = askForProof): Promise<Done> {
  try {
    return await action()
  } catch (cause) {
    if (!needsProof(cause) || !(await ask())) throw cause
    return action()
  }
}
