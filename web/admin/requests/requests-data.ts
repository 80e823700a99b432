import type { AnswerOf, ArgumentsOf } from '#domain/database/functions.ts'
import type { DataRequest, Proof, RequestDetails, RequestWay } from '#domain/staff/personal-data/data-requests.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

const REQUESTS = ['staff', 'requests'] as const

/** What people ask about their data. Throws `BackendError`. */
export const requestsQuery = () => ({
  ...query(ownKey(...REQUESTS, 'list'), () => call('staff_data_requests', {}), { staleTime: 0 }),
  refetchInterval: 60_000,
})

const isErasing = ({ eraseAt }: DataRequest) => eraseAt !== null

/** One of them, read again and again while an erasure waits; opening it is in the log. Throws `BackendError`. */
export const requestQuery = (reference: string) => ({
  ...query(ownKey(...REQUESTS, 'one', reference), () => look('staff_data_request', { reference }), { staleTime: 0 }),
  refetchInterval: ({ state }: { state: { data: DataRequest | undefined } }) => (state.data && isErasing(state.data) ? 1500 : false),
})

/** Has list and page read again after something that they show. Throws what `work` does. */
export async function thenReadAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownKey(...REQUESTS) })
  }
}

/** Each changes something that list and page show. Throw `BackendError`. */
export const change = <Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<AnswerOf<Name>> =>
  thenReadAgain(() => call(name, values))

/** Answers the reference; null when a colleague was first. `version` null writes it down. */
export const saveRequest = (id: string, version: number | null, details: RequestDetails) =>
  change('staff_save_data_request', { id, version, details })

export const assignRequest = (reference: string, owner: string | null) => change('staff_assign_data_request', { reference, owner })

export const proveRequest = (reference: string, version: number, how: Proof, note: string) =>
  change('staff_prove_data_request', { reference, version, how, note })

export const closeRequest = (reference: string, outcome: 'done' | 'refused', answer: string) =>
  change('staff_close_data_request', { reference, outcome, answer })

/** Begins an erasure; `confirmation` is the address of the request, or its reference where it has none. */
export const erase = (reference: string, confirmation: string) => change('staff_erase', { reference, confirmation })

export const takeBackErasure = (reference: string) => change('staff_take_back_erasure', { reference })

/** Has what is held kept and not used, until it is lifted. */
export const restrict = (reference: string) => change('staff_restrict', { reference })

/** Lifts it; the person was told so on that day (YYYY-MM-DD at the institute). */
export const liftRestriction = (reference: string, toldHow: RequestWay, toldOn: string) =>
  change('staff_lift_restriction', { reference, told_how: toldHow, told_on: toldOn })
