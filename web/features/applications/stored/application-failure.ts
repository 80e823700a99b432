import { isPassing } from '#domain/transient-status.ts'
import type { Problem } from '#domain/rules.ts'
import { isRecord } from '#domain/values.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'

/**
 * - `unreachable`: no answer, or one that says nothing about the outcome (time-out, 429 of a proxy, 5xx)
 * - `signed-out`: the session is over, or another person's
 * - `duplicate`: a unique index refused (23505)
 * - `problems`: the rules refused (23514); `problems` names the fields when the server did
 * - `refused`: anything else, also as many as are taken (PT429); trying again would not help
 */
export type FailureKind = 'unreachable' | 'signed-out' | 'duplicate' | 'problems' | 'refused'

export class ApplicationFailure extends Error {
  readonly kind: FailureKind
  readonly problems: readonly Problem[]
  /** The id of the person's own application that stands in the way. */
  readonly other: string | null

  constructor(kind: FailureKind, message: string, problems: readonly Problem[] = [], other: string | null = null) {
    super(message)
    this.name = 'ApplicationFailure'
    this.kind = kind
    this.problems = problems
    this.other = other
  }
}

/** What anything thrown by a call means for an application. What is not an answer (a broken connection) is `unreachable`. */
export function asFailure(thrown: unknown): ApplicationFailure {
  if (thrown instanceof ApplicationFailure) return thrown
  if (thrown instanceof BackendError) {
    return new ApplicationFailure(kindOf(thrown), thrown.message, refusedFields(thrown.details), otherApplication(thrown.details))
  }
  return new ApplicationFailure('unreachable', thrown instanceof Error ? thrown.message : String(thrown))
}

function kindOf({ failure, status, code }: BackendError): FailureKind {
  // Says when there is room again: trying at once would not help.
  if (code === 'PT429') return 'refused'
  if (isPassing(status)) return 'unreachable'
  if (failure === 'signed-out') return 'signed-out'
  if (failure === 'conflict') return 'duplicate'
  return code === '23514' ? 'problems' : 'refused'
}

/** The database names it as `{"constraint": …, "id": …}`. */
function otherApplication(details: string): string | null {
  try {
    const named: unknown = JSON.parse(details)
    return isRecord(named) && typeof named['id'] === 'string' ? named['id'] : null
  } catch {
    return null
  }
}
