import type { ResponseOf, ArgumentsOf } from '#domain/database/functions.ts'
import {
  type DataRequest,
  type Proof,
  type DataRequestDetails,
  type DataRequestWay,
  type Passage,
  type StaffWords,
  type DataRequestLine,
  type DataRequestState,
  type Urgency,
  urgencyOf,
} from '#domain/staff/personal-data/data-requests.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { Breach, BreachEntryKind } from '#domain/staff/personal-data/breaches.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Describes the deadline, such as `Overdue by 2 days` or `5 days left`. */
export function dueWords({ daysLeft }: Pick<DataRequestLine, 'daysLeft'>): string {
  if (daysLeft < 0) return `Overdue by ${days(-daysLeft)}`
  return daysLeft === 0 ? 'Due today' : `${days(daysLeft)} left`
}

const tones: Readonly<Record<Urgency, Tone>> = { overdue: 'error', week: 'warning', fortnight: 'info', calm: 'neutral' }
export const dueTone = ({ daysLeft }: Pick<DataRequestLine, 'daysLeft'>): Tone => tones[urgencyOf(daysLeft)]

export const stateTones: Readonly<Record<DataRequestState, Tone>> = {
  received: 'neutral',
  proved: 'info',
  done: 'success',
  refused: 'warning',
}

/** Text typed in dialogs, stored until the page is reloaded, so that closing a dialog loses no text. */
export const begun = new Map<string, string>()

/** The data held about the person named in a data request. Viewing it is logged. Throws `BackendError`. */
export const holdingsQuery = (reference: string) =>
  query(ownKey('staff', 'requests', 'held', reference), () => look('staff_request_holdings', { reference }), { staleTime: 0 })

/** The texts that staff wrote about the person. Viewing them is logged. Throws `BackendError`. */
export const wordsQuery = (reference: string) =>
  query(ownKey('staff', 'requests', 'words', reference), () => look('staff_request_words', { reference }), { staleTime: 0 })

/** Records that a text has been reviewed. Throws `BackendError`. */
export const strikePassages = (reference: string, { item, digest, struck: before }: StaffWords, struck: readonly Passage[]) =>
  change('staff_strike_passages', { reference, item, digest, struck, before })

/** All data held about the person. Includes withheld answers only if a reason is given. Throws `BackendError`. */
export const handOut = (reference: string, reason: string | null) => thenReadAgain(() => look('staff_hand_out', { reference, reason }))

/** All breaches, newest first. Throws `BackendError`. */
export const breachesQuery = () => ({
  ...query(ownKey('staff', 'requests', 'breaches'), () => call('staff_breaches', {}), { staleTime: 0 }),
  refetchInterval: 60_000,
})

export type BreachDetails = Pick<Breach, 'what' | 'whose' | 'people' | 'harm' | 'done'>

/** `learned` is local time at the institute, such as `2026-11-23T10:00`. Returns the reference of the breach. Throws `BackendError`. */
export const writeBreach = (id: string, learned: string, details: BreachDetails) => change('staff_write_breach', { id, learned, details })

/** `happened` has the same format as `learned`. Throws `BackendError`. */
export const addToBreach = (reference: string, id: string, kind: BreachEntryKind, happened: string, said: string) =>
  change('staff_add_to_breach', { reference, id, kind, happened, said })

const REQUESTS = ['staff', 'requests'] as const

/** All data requests. Throws `BackendError`. */
export const dataRequestsQuery = () => ({
  ...query(ownKey(...REQUESTS, 'list'), () => call('staff_data_requests', {}), { staleTime: 0 }),
  refetchInterval: 60_000,
})

const isErasing = ({ eraseAt }: DataRequest) => eraseAt !== null

/** One data request, polled while an erasure is pending. Opening it is logged. Throws `BackendError`. */
export const dataRequestQuery = (reference: string) => ({
  ...query(ownKey(...REQUESTS, 'one', reference), () => look('staff_data_request', { reference }), { staleTime: 0 }),
  refetchInterval: ({ state }: { state: { data: DataRequest | undefined } }) => (state.data && isErasing(state.data) ? 1500 : false),
})

/** Runs `work`, then reloads the list and the page. Throws whatever `work` throws. */
export async function thenReadAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownKey(...REQUESTS) })
  }
}

/** Makes a change and reloads the list and the page. Throws `BackendError`. */
export const change = <Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<ResponseOf<Name>> =>
  thenReadAgain(() => call(name, values))

/** Returns the reference, or null if a colleague saved first. If `version` is null, creates the request. */
export const saveDataRequest = (id: string, version: number | null, details: DataRequestDetails) =>
  change('staff_save_data_request', { id, version, details })

export const assignDataRequest = (reference: string, assignee: string | null) =>
  change('staff_assign_data_request', { reference, assignee })

export const proveDataRequest = (reference: string, version: number, how: Proof, note: string) =>
  change('staff_prove_data_request', { reference, version, how, note })

export const closeDataRequest = (reference: string, outcome: 'done' | 'refused', answer: string) =>
  change('staff_close_data_request', { reference, outcome, answer })

/** Starts an erasure. `confirmation` is the email address of the request, or its reference if it has none. */
export const erase = (reference: string, confirmation: string) => change('staff_erase', { reference, confirmation })

export const takeBackErasure = (reference: string) => change('staff_take_back_erasure', { reference })

/** Restricts the use of the data until the restriction is lifted. */
export const restrict = (reference: string) => change('staff_restrict', { reference })

/** Lifts the restriction. `toldOn` is the day on which the person was told (YYYY-MM-DD in the institute's time zone). */
export const liftRestriction = (reference: string, toldHow: DataRequestWay, toldOn: string) =>
  change('staff_lift_restriction', { reference, told_how: toldHow, told_on: toldOn })
