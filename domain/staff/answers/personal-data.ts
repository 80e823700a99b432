import * as z from 'zod/mini'
import { BREACH_ENTRIES } from '#domain/staff/personal-data/breaches.ts'
import { PROOFS, REQUEST_KINDS, REQUEST_STATES, REQUEST_WAYS } from '#domain/staff/personal-data/data-requests.ts'
import { colleague, count, day, moment, status, who } from './parts.ts'

/** A line of the list. `daysLeft` below 0: overdue. */
const requestLine = z.strictObject({
  reference: z.string(),
  kind: z.enum(REQUEST_KINDS),
  cameBy: z.enum(REQUEST_WAYS),
  name: z.string(),
  email: z.nullable(z.string()),
  receivedOn: day,
  /** The thirtieth day after it came. */
  dueOn: day,
  daysLeft: count,
  state: z.enum(REQUEST_STATES),
  owner: z.nullable(colleague),
  closedAt: z.nullable(moment),
})
export type DataRequestLine = z.infer<typeof requestLine>

/** Those that are open, by the day they are due (at most 500), and the 100 that were closed last. */
export const dataRequests = z.strictObject({ open: z.array(requestLine), closed: z.array(requestLine) })
export type DataRequests = z.infer<typeof dataRequests>

/** How much was deleted of each kind, and what stays until when. */
const erasure = z.strictObject({
  accounts: count,
  drafts: count,
  conversations: count,
  walkIns: count,
  newsletter: count,
  kept: z.array(z.strictObject({ number: z.exactOptional(z.string()), until: z.nullable(moment) })),
})
export type Erasure = z.infer<typeof erasure>

/** What is kept and not used for now. What it is of is counted and named while it is in force. */
const restriction = z.strictObject({
  begunAt: moment,
  begunBy: who,
  liftedAt: z.nullable(moment),
  liftedBy: who,
  /** How and on which day the person was told that it would be lifted. */
  toldHow: z.nullable(z.enum(REQUEST_WAYS)),
  toldOn: z.nullable(day),
  accounts: count,
  applications: z.array(z.string()),
  conversations: z.array(z.string()),
  walkIns: count,
})
export type Restriction = z.infer<typeof restriction>

/** One request. */
export const dataRequest = z.extend(requestLine, {
  id: z.string(),
  version: count,
  /** Where the answer goes when not by email. */
  contact: z.nullable(z.string()),
  /** Of an application. */
  number: z.nullable(z.string()),
  said: z.string(),
  writtenAt: moment,
  writtenBy: who,
  provedHow: z.nullable(z.enum(PROOFS)),
  proofNote: z.nullable(z.string()),
  provedAt: z.nullable(moment),
  provedBy: who,
  answer: z.nullable(z.string()),
  closedBy: who,
  /** When an erasure that waits takes effect; null when none does. */
  eraseAt: z.nullable(moment),
  /** Why one did not. */
  eraseFailure: z.nullable(z.string()),
  erasedAt: z.nullable(moment),
  erasure: z.nullable(erasure),
  /** When the reference took the place of name, address and words. */
  codedAt: z.nullable(moment),
  /** The newest of this request; null before the first. */
  restriction: z.nullable(restriction),
})
export type DataRequest = z.infer<typeof dataRequest>

/** What is held about the person of a request, kind by kind, without a word of what it says. */
export const holdings = z.strictObject({
  accounts: z.array(z.strictObject({ email: z.string(), createdAt: moment })),
  /** Somebody opened an account with this address and never confirmed that it is theirs: it is not part of this. */
  isUnconfirmed: z.boolean(),
  /** The application that is named has other addresses than the request, or is none: it is not part of this. */
  isOtherNumber: z.boolean(),
  /** `number` is null for a draft; `keptUntil` until it is decided. */
  applications: z.array(
    z.strictObject({
      number: z.nullable(z.string()),
      name: z.string(),
      status,
      hasAccount: z.boolean(),
      keptUntil: z.nullable(z.string()),
    }),
  ),
  /** References of inquiries and chats. */
  conversations: z.array(z.string()),
  isSubscribed: z.boolean(),
  events: count,
  walkIns: count,
  /** Drafts of the desk and applications of deleted accounts with this address and another name: they are left out. */
  others: count,
  letters: count,
  /** What staff wrote for each other. */
  words: z.array(z.strictObject({ item: z.string(), isLookedThrough: z.boolean() })),
  /** Entries of the log, at most 2,000. */
  log: count,
})
export type Holdings = z.infer<typeof holdings>

/** A passage that is struck out: from and to, counted in characters (code points) from 0. */
const passage = z.tuple([count, count])

/** Something that staff wrote for each other. `struck` is null until somebody has looked through it. */
export const staffWords = z.strictObject({
  item: z.string(),
  kind: z.enum(['note', 'call', 'visit', 'transition', 'conversation']),
  /** The number of an application, or the reference of a conversation. */
  about: z.string(),
  at: moment,
  text: z.string(),
  digest: z.string(),
  struck: z.nullable(z.array(z.readonly(passage))),
  lookedBy: who,
})
export type StaffWords = z.infer<typeof staffWords>

/** What a data request hands out: docs/guides/my-data.md describes its keys. */
export const handedOut = z.looseObject({ request: z.string(), madeAt: moment })
export type HandedOut = z.infer<typeof handedOut>

const breachEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(BREACH_ENTRIES),
  happenedAt: moment,
  text: z.string(),
  writtenAt: moment,
  by: who,
})
export type BreachEntry = z.infer<typeof breachEntry>

/** Data that was lost, changed or seen by people it is not for. */
export const breach = z.strictObject({
  id: z.string(),
  reference: z.string(),
  learnedAt: moment,
  /** 72 hours later: until then the commission is told. */
  tellBy: moment,
  what: z.string(),
  whose: z.string(),
  /** Null while nobody knows how many. */
  people: z.nullable(count),
  harm: z.string(),
  done: z.string(),
  writtenAt: moment,
  writtenBy: who,
  entries: z.array(breachEntry),
})
export type Breach = z.infer<typeof breach>

/** What a rule of content/retention.ts would delete now. */
export const retentionRule = z.strictObject({
  rule: z.enum(['applications', 'drafts', 'assistedApplications', 'inquiries', 'chats', 'letters', 'signUps', 'requests', 'log']),
  /** How many it would delete now, up to `RETENTION_COUNT_MOST` and one. */
  due: count,
  /** Since when the time of the oldest of them counts; null for none. */
  oldest: z.nullable(moment),
  /** The first of them, by the names that staff have for them; at most five. */
  references: z.array(z.string()),
  /** How many stay nevertheless: for a restriction, and for a data request that is open. */
  restricted: count,
  requested: count,
  /** About when it is asked again; null before the first time. */
  nextRun: z.nullable(moment),
  /** The last that deleted something, the newest first; at most three, of twelve months. */
  runs: z.array(z.strictObject({ at: moment, erased: count })),
})
export type RetentionRule = z.infer<typeof retentionRule>
