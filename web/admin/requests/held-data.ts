import type { Passage, StaffWords } from '#domain/staff/personal-data/data-requests.ts'
import { look } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { change, thenReadAgain } from './requests-data.ts'

/** What is held about the person of a request; the look is in the log. Throws `BackendError`. */
export const holdingsQuery = (reference: string) =>
  query(ownKey('staff', 'requests', 'held', reference), () => look('staff_request_holdings', { reference }), { staleTime: 0 })

/** What staff wrote about them; the look is in the log. Throws `BackendError`. */
export const wordsQuery = (reference: string) =>
  query(ownKey('staff', 'requests', 'words', reference), () => look('staff_request_words', { reference }), { staleTime: 0 })

/** Says that a text was looked through. Throws `BackendError`. */
export const strikePassages = (reference: string, { item, digest, struck: before }: StaffWords, struck: readonly Passage[]) =>
  change('staff_strike_passages', { reference, item, digest, struck, before })

/** Everything that is held; withheld answers for a reason alone. Throws `BackendError`. */
export const handOut = (reference: string, reason: string | null) => thenReadAgain(() => look('staff_hand_out', { reference, reason }))
