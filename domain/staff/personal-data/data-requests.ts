import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { Colleague } from '#domain/staff/work-list.ts'

/** What people ask about their data (sections 34 to 38 of the Nigeria Data Protection Act). */
export const REQUEST_KINDS = ['access', 'correction', 'restriction', 'erasure', 'objection'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const requestKindWords: Readonly<Record<RequestKind, { label: string; hint: string }>> = {
  access: { label: 'Access', hint: 'A copy of what we hold about them' },
  correction: { label: 'Correction', hint: 'Something about them is wrong' },
  restriction: { label: 'Restriction', hint: 'We are to keep it, and not use it for now' },
  erasure: { label: 'Erasure', hint: 'We are to delete what we hold' },
  objection: { label: 'Objection', hint: 'We are to stop using it for something' },
}

/** How a request came. */
export const REQUEST_WAYS = ['letter', 'email', 'call', 'person'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]
export const requestWayWords: Readonly<Record<RequestWay, string>> = {
  letter: 'Letter',
  email: 'Email',
  call: 'Call',
  person: 'In person',
}

/** How the institute knows that a request comes from whom it names. */
export const PROOFS = ['document', 'call', 'letter'] as const
export type Proof = (typeof PROOFS)[number]
export const proofWords: Readonly<Record<Proof, string>> = {
  document: 'We saw a document',
  call: 'We called the number in their application',
  letter: 'We wrote to the address of their account, and they confirmed it',
}

export const REQUEST_STATES = ['received', 'proved', 'done', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const requestStateWords: Readonly<Record<RequestState, string>> = {
  received: 'Received',
  proved: 'Identity proved',
  done: 'Done',
  refused: 'Refused',
}

/** Most characters (code points) of the parts of a request, as the constraints of `private.data_requests` have it. */
export const REQUEST_LIMITS = { name: 200, email: 254, contact: 300, number: 60, said: 4000, proofNote: 500, answer: 4000 } as const
/** Fewest characters of the answer that closes a request. */
export const ANSWER_LEAST = 10

/** A line of the list (rpc `staff_data_requests`). Days are YYYY-MM-DD at the institute; `daysLeft` below 0: overdue. */
export type DataRequestLine = {
  reference: string
  kind: RequestKind
  cameBy: RequestWay
  name: string
  email: string | null
  receivedOn: string
  /** The thirtieth day after it came. */
  dueOn: string
  daysLeft: number
  state: RequestState
  owner: Colleague | null
  closedAt: string | null
}

/** Those that are open, by the day they are due (at most 500), and the 100 that were closed last. */
export type DataRequests = { open: DataRequestLine[]; closed: DataRequestLine[] }

/** One request (look `staff_data_request`). Moments are ISO 8601; names are null for somebody whose account is gone. */
export type DataRequest = DataRequestLine & {
  id: string
  version: number
  /** Where the answer goes when not by email. */
  contact: string | null
  /** Of an application. */
  number: string | null
  said: string
  writtenAt: string
  writtenBy: string | null
  provedHow: Proof | null
  proofNote: string | null
  provedAt: string | null
  provedBy: string | null
  answer: string | null
  closedBy: string | null
  /** When an erasure that waits takes effect; null when none does. */
  eraseAt: string | null
  /** Why one did not. */
  eraseFailure: string | null
  erasedAt: string | null
  erasure: Erasure | null
  /** When the reference took the place of name, address and words. */
  codedAt: string | null
  /** The newest of this request; null before the first. */
  restriction: Restriction | null
}

/**
 * What is kept and not used for now (rpc `staff_restrict`). What it is of is counted and named while it is in force; names are null for
 * somebody whose account is gone.
 */
export type Restriction = {
  begunAt: string
  begunBy: string | null
  liftedAt: string | null
  liftedBy: string | null
  /** How and on which day (YYYY-MM-DD) the person was told that it would be lifted. */
  toldHow: RequestWay | null
  toldOn: string | null
  accounts: number
  applications: string[]
  conversations: string[]
  walkIns: number
}

/** How much was deleted of each kind, and what stays until when (`until` ISO 8601). */
export type Erasure = {
  accounts: number
  drafts: number
  conversations: number
  walkIns: number
  newsletter: number
  kept: { number?: string; until: string | null }[]
}

/** Kinds of requests that erasing answers. */
export const isErasable = (kind: RequestKind): boolean => kind === 'erasure' || kind === 'objection'

/** What is typed of a request (rpc `staff_save_data_request`). */
export type RequestDetails = Pick<DataRequest, 'kind' | 'cameBy' | 'name' | 'said' | 'receivedOn'> & {
  email: string
  contact: string
  number: string
}

/** How soon a request must be answered: `calm` has more than 14 days left. */
export type Urgency = 'overdue' | 'week' | 'fortnight' | 'calm'

export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue'
  if (daysLeft <= 7) return 'week'
  return daysLeft <= 14 ? 'fortnight' : 'calm'
}

/** What is held about the person of a request, kind by kind, without a word of what it says (look `staff_request_holdings`). */
export type Holdings = {
  accounts: { email: string; createdAt: string }[]
  /** Somebody opened an account with this address and never confirmed that it is theirs: it is not part of this. */
  isUnconfirmed: boolean
  /** The application that is named has other addresses than the request, or is none: it is not part of this. */
  isOtherNumber: boolean
  /** `number` is null for a draft; `keptUntil` until it is decided. */
  applications: { number: string | null; name: string; status: ApplicationStatus; hasAccount: boolean; keptUntil: string | null }[]
  /** References of inquiries and chats. */
  conversations: string[]
  isSubscribed: boolean
  events: number
  walkIns: number
  /** Drafts of the desk and applications of deleted accounts with this address and another name: they are left out. */
  others: number
  letters: number
  /** What staff wrote for each other. */
  words: { item: string; isLookedThrough: boolean }[]
  /** Entries of the log, at most 2,000. */
  log: number
}

/** A passage that is struck out: from and to, counted in characters (code points) from 0. */
export type Passage = readonly [from: number, to: number]

/** Something that staff wrote for each other (look `staff_request_words`). `struck` is null until somebody has looked through it. */
export type StaffWords = {
  item: string
  kind: 'note' | 'call' | 'visit' | 'move' | 'conversation'
  /** The number of an application, or the reference of a conversation. */
  about: string
  at: string
  text: string
  digest: string
  struck: Passage[] | null
  lookedBy: string | null
}

export const staffWordsKinds: Readonly<Record<StaffWords['kind'], string>> = {
  note: 'Note',
  call: 'Call',
  visit: 'Visit',
  move: 'Move',
  conversation: 'Note in the inbox',
}

/** Code points of the reason for which withheld answers are handed out. */
export const HAND_OUT_REASON = { least: 10, most: 500 } as const
