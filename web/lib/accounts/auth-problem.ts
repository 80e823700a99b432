import type { AuthError } from '@supabase/auth-js'
import { tryAgainIn } from '#domain/messages/try-again.ts'

/** The account client marks its own errors; its test for the mark would bring the whole client along. */
export function isAuthError(cause: unknown): cause is AuthError {
  return cause instanceof Error && '__isAuthError' in cause
}

/** 429, or in a message of any status (specification, section 8). */
export const isRateLimit = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  status === 429 || /rate limit/i.test(message)

/** When a call over a limit may be made again: this server and those of Supabase say 'after 240 seconds'. */
export function limitAdvice({ message }: { message: string }): string | undefined {
  const seconds = Number(/after (\d{1,6}) seconds/.exec(message)?.[1] ?? 0)
  return seconds > 0 ? tryAgainIn(seconds) : undefined
}

/** The sentence for a call over a limit, and when it may be made again. */
export const limitWords = (cause: { message: string }, sentence: string): string => `${sentence} ${limitAdvice(cause) ?? ''}`.trim()

/** What helps where a call ended without a usable answer: no server was there, or one that could not do it (502 to 504). */
export const silenceAdvice = (cause: unknown): string =>
  cause instanceof Error && 'status' in cause && Number(cause.status) > 0
    ? 'The server cannot do this at the moment. Your connection is fine: try again in a few minutes.'
    : 'We could not reach our server. Check your connection and try again.'
