import { isRefusal, wordsOf } from '#supabase-server/database.ts'

const DEEPEST_CAUSE = 4

export type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError }

/**
 * What of an error goes into the log. PostgreSQL's message, `detail` and `where`, which the driver puts on its errors, hold values of
 * rows: addresses, password hashes, answers of applicants. They stay out, and so does every other property.
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

/** Its first lines repeat the message. */
function stackOf({ name, message: original, stack = '' }: Error, message: string): string {
  if (message === original) return stack
  const frames = stack.indexOf('\n    at ')
  return `${name}: ${message}${frames < 0 ? '' : stack.slice(frames)}`
}
