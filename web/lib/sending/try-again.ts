import { isPassing } from '#domain/transient-status.ts'

type Later = {
  /** Minimum milliseconds to wait; 0 if the server sent none. */
  wait: number
}

/** The status of an error response; 0 for other errors, such as a broken connection. */
const statusOf = (cause: unknown): number =>
  cause instanceof Error && 'status' in cause && typeof cause.status === 'number' ? cause.status : 0

/** Whether the same request may succeed later. This is the only place that decides this, for both reads and writes. */
export const mayTryAgain = (cause: unknown): boolean => isPassing(statusOf(cause))

/** When to retry after this failure; null if never. */
export const laterAfter = (cause: unknown): Later | null => (mayTryAgain(cause) ? { wait: waitOf(cause) } : null)

const waitOf = (cause: unknown): number => (cause instanceof Error && 'wait' in cause && typeof cause.wait === 'number' ? cause.wait : 0)

/** The value of a `Retry-After` header in milliseconds. Returns 0 without one, and for a date, which our servers never send. */
export const waitNamedBy = ({ headers }: Response): number => Number(headers.get('retry-after') ?? 0) * 1000 || 0
