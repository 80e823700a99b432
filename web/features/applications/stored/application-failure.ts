import { isPassing } from '#domain/transient-status.ts'
import type { Problem } from '#domain/rules.ts'
import { isRecord } from '#domain/values.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'

/**
 * - `unreachable`: no response, or one that leaves the outcome open (timeout, 429 from a proxy, 5xx)
 * - `signed-out`: the session has ended or belongs to another person
 * - `duplicate`: a unique index was violated (23505)
 * - `problems`: the rules were violated (23514); `problems` lists the fields if the server did
 * - `refused`: anything else, including too many requests (PT429); retrying would not help
 */
export type FailureKind = 'unreachable' | 'signed-out' | 'duplicate' | 'problems' | 'refused'

export class ApplicationFailure extends Error {
  readonly kind: FailureKind
  readonly problems: readonly Problem[]
  /** The id of the person's own application that blocks this one. */
  readonly other: string | null

  constructor(kind: FailureKind, message: string, problems: readonly Problem[] = [], other: string | null = null) {
    super(message)
    this.name = 'ApplicationFailure'
    this.kind = kind
    this.problems = problems
    this.other = other
  }
}

/**
 * Converts anything that a call throws into an application failure. An error without a response (a broken connection) is `unreachable`.
 */
export function asFailure(thrown: unknown): ApplicationFailure {
  if (thrown instanceof ApplicationFailure) return thrown
  if (thrown instanceof BackendError) {
    return new ApplicationFailure(kindOf(thrown), thrown.message, refusedFields(thrown.details), otherApplication(thrown.details))
  }
  return new ApplicationFailure('unreachable', thrown instanceof Error ? thrown.message : String(thrown))
}

function kindOf({ failure, status, code }: BackendError): FailureKind {
  // The message states when to try again. Retrying immediately would not help.
  if (code === 'PT429') return 'refused'
  if (isPassing(status)) return 'unreachable'
  if (failure === 'signed-out') return 'signed-out'
  if (failure === 'conflict') return 'duplicate'
  return code === '23514' ? 'problems' : 'refused'
}

/** Reads the id from the database error details, `{"constraint": …, "id": …}`. */
function otherApplication(details: string): string | null {
  try {
    const named: unknown = JSON.parse(details)
    return isRecord(named) && typeof named['id'] === 'string' ? named['id'] : null
  } catch {
    return null
  }
}
