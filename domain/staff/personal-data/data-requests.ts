import type { DataRequest, StaffWords } from '#domain/staff/responses/personal-data.ts'

export type {
  DataRequestLine,
  DataRequests,
  DataRequest,
  Restriction,
  Erasure,
  Holdings,
  StaffWords,
} from '#domain/staff/responses/personal-data.ts'

/** The kinds of data requests (sections 34 to 38 of the Nigeria Data Protection Act). */
export const DATA_REQUEST_KINDS = ['access', 'correction', 'restriction', 'erasure', 'objection'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

export const dataRequestKindWords: Readonly<Record<DataRequestKind, { label: string; hint: string }>> = {
  access: { label: 'Access', hint: 'A copy of what we hold about them' },
  correction: { label: 'Correction', hint: 'Something about them is wrong' },
  restriction: { label: 'Restriction', hint: 'Keep their data, but do not use it for now' },
  erasure: { label: 'Erasure', hint: 'Delete the data we hold about them' },
  objection: { label: 'Objection', hint: 'Stop using their data for a certain purpose' },
}

/** How a request was received. */
export const DATA_REQUEST_WAYS = ['letter', 'email', 'call', 'person'] as const
export type DataRequestWay = (typeof DATA_REQUEST_WAYS)[number]
export const dataRequestWayWords: Readonly<Record<DataRequestWay, string>> = {
  letter: 'Letter',
  email: 'Email',
  call: 'Call',
  person: 'In person',
}

/** How the institute verified the identity of the person who made a request. */
export const PROOFS = ['document', 'call', 'letter'] as const
export type Proof = (typeof PROOFS)[number]
export const proofWords: Readonly<Record<Proof, string>> = {
  document: 'We checked a document',
  call: 'We called the number in their application',
  letter: 'We wrote to their account address, and they confirmed it',
}

export const DATA_REQUEST_STATES = ['received', 'proved', 'done', 'refused'] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]
export const dataRequestStateWords: Readonly<Record<DataRequestState, string>> = {
  received: 'Received',
  proved: 'Identity verified',
  done: 'Done',
  refused: 'Refused',
}

/** Maximum number of characters (code points) of the parts of a request. Must match the constraints of `private.data_requests`. */
export const REQUEST_LIMITS = { name: 200, email: 254, contact: 300, number: 60, said: 4000, proofNote: 500, answer: 4000 } as const
/** Minimum number of characters of the answer that closes a request. */
export const ANSWER_LEAST = 10

/** Whether an erasure can fulfil this kind of request. */
export const isErasable = (kind: DataRequestKind): boolean => kind === 'erasure' || kind === 'objection'

/** The details of a request that staff type in (rpc `staff_save_data_request`). */
export type DataRequestDetails = Pick<DataRequest, 'kind' | 'cameBy' | 'name' | 'said' | 'receivedOn'> & {
  email: string
  contact: string
  number: string
}

/** The urgency of a request. `calm` means that more than 14 days are left. */
export type Urgency = 'overdue' | 'week' | 'fortnight' | 'calm'

export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue'
  if (daysLeft <= 7) return 'week'
  return daysLeft <= 14 ? 'fortnight' : 'calm'
}

/** A passage that is struck out: start and end, counted in characters (code points) from 0. */
export type Passage = readonly [from: number, to: number]

export const staffWordsKinds: Readonly<Record<StaffWords['kind'], string>> = {
  note: 'Note',
  call: 'Call',
  visit: 'Visit',
  transition: 'Status change',
  conversation: 'Note in the inbox',
  tags: 'Tags',
}

/** Length, in code points, of the reason for handing over withheld answers. */
export const HAND_OUT_REASON = { least: 10, most: 500 } as const
