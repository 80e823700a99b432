import { refusalSentence } from './refused-fields.ts'
import type { LoaderFunctionArgs } from 'react-router'

/** A loader for pages that say how something ended: the outcome that `:outcome` names, or a 404. */
export function knownOutcome<Outcome>(outcomes: Readonly<Record<string, Outcome>>): (call: LoaderFunctionArgs) => Outcome {
  return ({ params }) => {
    const found = Object.entries(outcomes).find(([name]) => name === params['outcome'])
    if (found === undefined) throw new Response('', { status: 404 })
    return found[1]
  }
}

/** What can go wrong between this page and the backend, told apart by what a page can do about it. */
export type BackendFailure =
  | 'unreachable' // no answer: offline, timed out, or the server is restarting. Trying again may help.
  | 'signed-out' // the session is missing or over, or owes its second factor
  | 'forbidden' // the row or call belongs to somebody else
  | 'missing' // no such row
  | 'conflict' // another row already has this value (SQLSTATE 23505)
  | 'refused' // a rule of the database says no (SQLSTATE 23514, 22xxx)
  | 'too-many' // a rate limit
  | 'unexpected'

/** An answer of the data protocol or of `/api` that is an error, or no answer at all. Its message is a sentence for people. */
export class BackendError extends Error {
  readonly failure: BackendFailure
  /** SQLSTATE, PostgREST's code or one of `/api`; empty when there was no answer. */
  readonly code: string
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly details: string
  readonly hint: string
  /** The fields that `/api` found wrong, with a sentence each. */
  readonly fields: readonly FieldProblem[]

  /** Milliseconds to wait at least before trying again; 0 when the server named none. */
  readonly wait: number

  constructor(status: number, problem: Problem, wait = 0) {
    super(refusalSentence(problem.message))
    this.name = 'BackendError'
    this.status = status
    this.wait = wait
    this.code = problem.code ?? ''
    this.details = problem.details ?? ''
    this.hint = problem.hint ?? ''
    this.fields = problem.fields ?? []
    this.failure = asksSecondFactor(problem) ? 'signed-out' : failureOf(status, this.code)
  }
}

type FieldProblem = { path: string; message: string }

type Problem = {
  message: string
  code?: string | null
  details?: string | null | undefined
  hint?: string | null
  fields?: readonly FieldProblem[] | undefined
}

/** `/api` says so by its code; the database refuses with 42501 and says why in the details. */
const asksSecondFactor = ({ code, details }: Problem) => [code, details].includes('second_factor_required')

function failureOf(status: number, code: string): BackendFailure {
  if (status === 0 || status === 502 || status === 503 || status === 504 || status === 520) return 'unreachable'
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  if (code === '23505') return 'conflict'
  if (code === '42501' || status === 403) return 'forbidden'
  if (code === 'PGRST116' || status === 404) return 'missing'
  if (code === '23514' || code.startsWith('22')) return 'refused'
  return 'unexpected'
}

type Answer<Data> = { data: Data; error: null; status: number } | { data: unknown; error: Problem; status: number }

/** The data of an answer of `backend.from(…)`; throws `BackendError` when it is an error. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw new BackendError(answer.status, answer.error)
  return answer.data as Data
}
