const DEEPEST_CAUSE = 4

export type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError }

/**
 * What of an error goes into the log. PostgreSQL's `detail` and `where`, which the driver puts on its errors, hold the
 * rows themselves: addresses, password hashes, answers of applicants. They stay out, and so does every other property.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE && { cause: loggedError(cause, depth + 1) }),
  }
}
