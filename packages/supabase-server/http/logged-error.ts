import { isRefusal, wordsOf } from '#supabase-server/database.ts'

const DEEPEST_CAUSE = 4

export type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError }

/**
 * The parts of an error that are logged. PostgreSQL's message and the driver's properties `detail` and `where` contain values from rows:
 * addresses, password hashes, applicants' responses. They are left out, and so is every other property.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const { name, cause } = error
  const message = isRefusal(error) ? wordsOf(error).message : error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    stack: stackOf(error, message),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE && { cause: loggedError(cause, depth + 1) }),
  }
}

/** The first lines of a stack trace repeat the message. */
function stackOf({ name, message: original, stack = '' }: Error, message: string): string {
  if (message === original) return stack
  const frames = stack.indexOf('\n    at ')
  return `${name}: ${message}${frames < 0 ? '' : stack.slice(frames)}`
}
