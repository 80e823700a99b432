import { refusalSentence } from './refused-fields.ts'
import type { LoaderFunctionArgs } from 'react-router'

/** A loader for result pages: returns the outcome named by `:outcome`, or throws a 404. */
export function knownOutcome<Outcome>(outcomes: Readonly<Record<string, Outcome>>): (call: LoaderFunctionArgs) => Outcome {
  return ({ params }) => {
    const found = Object.entries(outcomes).find(([name]) => name === params['outcome'])
    if (found === undefined) throw new Response('', { status: 404 })
    return found[1]
  }
}

/** The kinds of failure between this page and the backend, distinguished by what a page can do about them. */
export type BackendFailure =
  | 'unreachable' // no response: offline, timed out, or the server is restarting. A retry may help.
  | 'signed-out' // the session is missing, has ended, or lacks its second factor
  | 'forbidden' // the row or call belongs to another user
  | 'missing' // no such row
  | 'conflict' // another row already has this value (SQLSTATE 23505)
  | 'refused' // violates a database rule (SQLSTATE 23514, 22xxx)
  | 'too-many' // rate limit exceeded
  | 'unexpected'

/** An error response from the data protocol or `/api`, or no response at all. The message can be shown to users. */
export class BackendError extends Error {
  readonly failure: BackendFailure
  /** SQLSTATE, or a code from PostgREST or `/api`; empty if there was no response. */
  readonly code: string
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly details: string
  readonly hint: string
  /** The fields that `/api` rejected, each with a message. */
  readonly fields: readonly FieldProblem[]

  /** Minimum milliseconds to wait before retrying; 0 if the server sent none. */
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

/** `/api` reports this in its code. The database refuses with 42501 and reports it in the details. */
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

/** Returns the data from a response of `backend.from(…)`. Throws `BackendError` if it is an error. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw new BackendError(answer.status, answer.error)
  return answer.data as Data
}
