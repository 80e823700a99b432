import { isPassing } from '#domain/transient-status.ts'

type Later = {
  /** Milliseconds to wait at least; 0 when the server named none. */
  wait: number
}

/** The status of an error that is an answer; 0 for one that is none, such as a connection that broke. */
const statusOf = (cause: unknown): number =>
  cause instanceof Error && 'status' in cause && typeof cause.status === 'number' ? cause.status : 0

/** Whether what failed in this way may succeed later as it stands. The one judgement for whatever is asked or sent. */
export const mayTryAgain = (cause: unknown): boolean => isPassing(statusOf(cause))

/** When what failed in this way is to be tried again; null for never. */
export const laterAfter = (cause: unknown): Later | null => (mayTryAgain(cause) ? { wait: waitOf(cause) } : null)

const waitOf = (cause: unknown): number => (cause instanceof Error && 'wait' in cause && typeof cause.wait === 'number' ? cause.wait : 0)

/** Milliseconds that a `Retry-After` in seconds stands for; 0 without one, and for a date, which nothing of ours sends. */
export const waitNamedBy = ({ headers }: Response): number => Number(headers.get('retry-after') ?? 0) * 1000 || 0
