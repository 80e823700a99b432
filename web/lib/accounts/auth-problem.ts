import type { AuthError } from '@supabase/auth-js'
import { tryAgainIn } from '#domain/messages/try-again.ts'

/** The account client marks its own errors. Importing its function for this check would load the whole client. */
export function isAuthError(cause: unknown): cause is AuthError {
  return cause instanceof Error && '__isAuthError' in cause
}

/** Status 429, or a rate-limit message with any status (specification, section 8). */
export const isRateLimit = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  status === 429 || /rate limit/i.test(message)

/** When a rate-limited call may be repeated. This server and Supabase both send 'after 240 seconds'. */
export function limitAdvice({ message }: { message: string }): string | undefined {
  const seconds = Number(/after (\d{1,6}) seconds/.exec(message)?.[1] ?? 0)
  return seconds > 0 ? tryAgainIn(seconds) : undefined
}

/** The message for a rate-limited call, with the time when it may be repeated. */
export const limitWords = (cause: { message: string }, sentence: string): string => `${sentence} ${limitAdvice(cause) ?? ''}`.trim()

/** Advice after a call without a usable response: the server could not be reached, or it could not process the request (502 to 504). */
export const silenceAdvice = (cause: unknown): string =>
  cause instanceof Error && 'status' in cause && Number(cause.status) > 0
    ? 'The server cannot do this at the moment. Your connection is fine: try again in a few minutes.'
    : 'We could not reach our server. Check your connection and try again.'
