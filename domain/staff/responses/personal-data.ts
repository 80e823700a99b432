import * as z from 'zod/mini'
import { BREACH_ENTRIES } from '#domain/staff/personal-data/breaches.ts'
import { PROOFS, DATA_REQUEST_KINDS, DATA_REQUEST_STATES, DATA_REQUEST_WAYS } from '#domain/staff/personal-data/data-requests.ts'
import { colleague, count, day, moment, status, who } from '#domain/staff/responses/parts.ts'

/** A request in the list. If `daysLeft` is below 0, it is overdue. */
const dataRequestLine = z.strictObject({
  reference: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  cameBy: z.enum(DATA_REQUEST_WAYS),
  name: z.string(),
  email: z.nullable(z.string()),
  receivedOn: day,
  /** The thirtieth day after it was received. */
  dueOn: day,
  daysLeft: count,
  state: z.enum(DATA_REQUEST_STATES),
  assignee: z.nullable(colleague),
  closedAt: z.nullable(moment),
})
export type DataRequestLine = z.infer<typeof dataRequestLine>

/** Open requests by due date (at most 500), and the last 100 that were closed. */
export const dataRequests = z.strictObject({ open: z.array(dataRequestLine), closed: z.array(dataRequestLine) })
export type DataRequests = z.infer<typeof dataRequests>

/** The amount of data deleted, by kind, and the data that is retained until a later date. */
const erasure = z.strictObject({
  accounts: count,
  drafts: count,
  conversations: count,
  walkIns: count,
  newsletter: count,
  kept: z.array(z.strictObject({ number: z.exactOptional(z.string()), until: z.nullable(moment) })),
})
export type Erasure = z.infer<typeof erasure>

/** A restriction of processing. While it is in force, the data it covers is counted and listed. */
const restriction = z.strictObject({
  begunAt: moment,
  begunBy: who,
  liftedAt: z.nullable(moment),
  liftedBy: who,
  /** How and when the person was told that it would be lifted. */
  toldHow: z.nullable(z.enum(DATA_REQUEST_WAYS)),
  toldOn: z.nullable(day),
  accounts: count,
  applications: z.array(z.string()),
  conversations: z.array(z.string()),
  walkIns: count,
})
export type Restriction = z.infer<typeof restriction>

/** One data request. */
export const dataRequest = z.extend(dataRequestLine, {
  id: z.string(),
  version: count,
  /** Where to send the answer if not by email. */
  contact: z.nullable(z.string()),
  /** The number of an application. */
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
  /** When a pending erasure takes effect. Null if none is pending. */
  eraseAt: z.nullable(moment),
  /** Why an erasure failed. */
  eraseFailure: z.nullable(z.string()),
  erasedAt: z.nullable(moment),
  erasure: z.nullable(erasure),
  /** When the name, address and text were replaced by the reference. */
  codedAt: z.nullable(moment),
  /** The newest restriction of this request. Null if there has been none. */
  restriction: z.nullable(restriction),
})
export type DataRequest = z.infer<typeof dataRequest>

/** The data we hold about the person who made a request, by kind, without its content. */
export const holdings = z.strictObject({
  /** `email` is null for an account that the front desk made for its application. */
  accounts: z.array(z.strictObject({ email: z.nullable(z.string()), createdAt: moment })),
  /** True if an account was opened with this address but the address was never confirmed. The account is not included. */
  isUnconfirmed: z.boolean(),
  /** True if the application with that number has a different address from the request, or does not exist. It is not included. */
  isOtherNumber: z.boolean(),
  /** `number` is null for a draft. `keptUntil` is null until a decision has been made. */
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
  /** Front-desk drafts and applications of deleted accounts that have this address but a different name. They are not included. */
  others: count,
  emails: count,
  /** Staff notes. */
  words: z.array(z.strictObject({ item: z.string(), isLookedThrough: z.boolean() })),
  /** Number of log entries, at most 2,000. */
  log: count,
})
export type Holdings = z.infer<typeof holdings>

/** A passage that is struck out: start and end, counted in characters (code points) from 0. */
const passage = z.tuple([count, count])

/** A text that staff members wrote for one another. `struck` is null until it has been reviewed. */
export const staffWords = z.strictObject({
  item: z.string(),
  kind: z.enum(['note', 'call', 'visit', 'transition', 'conversation', 'tags']),
  /** The number of an application, or the reference of a conversation. */
  about: z.string(),
  at: moment,
  text: z.string(),
  digest: z.string(),
  struck: z.nullable(z.array(z.readonly(passage))),
  lookedBy: who,
})
export type StaffWords = z.infer<typeof staffWords>

/** The data handed over for a data request. docs/guides/my-data.md describes its keys. */
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

/** A personal data breach: data that was lost, changed or seen by unauthorised people. */
export const breach = z.strictObject({
  id: z.string(),
  reference: z.string(),
  learnedAt: moment,
  /** 72 hours later, the deadline for notifying the commission. */
  tellBy: moment,
  what: z.string(),
  whose: z.string(),
  /** Null while the number is unknown. */
  people: z.nullable(count),
  harm: z.string(),
  done: z.string(),
  writtenAt: moment,
  writtenBy: who,
  entries: z.array(breachEntry),
})
export type Breach = z.infer<typeof breach>

/** The records that a rule of content/retention.ts would delete now. */
export const retentionRule = z.strictObject({
  rule: z.enum(['applications', 'drafts', 'assistedApplications', 'inquiries', 'chats', 'emails', 'signUps', 'requests', 'log']),
  /** The number that would be deleted now, up to `RETENTION_COUNT_MOST` + 1. */
  due: count,
  /** The start of the retention period of the oldest record. Null if there is none. */
  oldest: z.nullable(moment),
  /** The first records (at most five), by the names that staff use for them. */
  references: z.array(z.string()),
  /** The numbers of records that are exempt because of a restriction or an open data request. */
  restricted: count,
  requested: count,
  /** Approximate time of the next run. Null before the first run. */
  nextRun: z.nullable(moment),
  /** The last runs that deleted anything, newest first: at most three, from the past twelve months. */
  runs: z.array(z.strictObject({ at: moment, erased: count })),
})
export type RetentionRule = z.infer<typeof retentionRule>
