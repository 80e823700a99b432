import * as z from 'zod/mini'
import { GROUPS } from '#domain/applications/application-form.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import { LINK_WAYS } from '#domain/staff/assisted-applications.ts'
import { count, moment, who } from './parts.ts'

/** A link that still works. `state`: whether its letter or text has left; `shown` for one of the screen. */
const assistedApplicationLink = z.strictObject({
  way: z.enum(LINK_WAYS),
  /** Where it was sent; null for one that was shown. */
  address: z.nullable(z.string()),
  madeAt: moment,
  expiresAt: moment,
  state: z.enum(['waiting', 'sent', 'failed', 'shown']),
})
export type AssistedApplicationLink = z.infer<typeof assistedApplicationLink>

/** A line of the desk; `name` is empty until somebody wrote one. */
export const assistedApplicationLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  program: z.string(),
  course: z.string(),
  begunBy: who,
  changedAt: moment,
  /** When it is deleted unless it is changed or taken. */
  keptUntil: moment,
  /** The newest link that works. */
  link: z.nullable(assistedApplicationLink),
  /** When somebody said that a link which reached them is not theirs; its links have ended then. */
  returnedAt: z.nullable(moment),
  /** When the person took it into their account; since then nobody at the desk reads or changes it. */
  takenAt: z.nullable(moment),
  /** The number of what became of it, once it was sent. */
  number: z.nullable(z.string()),
  /** The person asked then that it is kept and not used for now; null for what was taken. */
  restrictedSince: z.nullable(moment),
})
export type AssistedApplicationLine = z.infer<typeof assistedApplicationLine>

const form = z.record(z.enum(GROUPS), z.unknown())

/**
 * An assisted application as it is filled in. Withheld answers are not in `form`: `given` names those that the person has answered. They
 * are written and never read at the desk.
 */
export const assistedApplication = z.strictObject({
  id: z.string(),
  version: count,
  updatedAt: moment,
  changedBy: who,
  form,
  given: z.array(z.enum(WITHHELD)),
  links: z.array(assistedApplicationLink),
  /** As in `assistedApplicationLine`. */
  returnedAt: z.nullable(moment),
  restrictedSince: z.nullable(moment),
})
export type AssistedApplication = z.infer<typeof assistedApplication>

/** `token`: of a link that is shown. */
export const givenLink = z.strictObject({ token: z.nullable(z.string()), expiresAt: moment })

/** What the link of an assisted application opens; name and `program`, an id, only for a person who is signed in. */
export const linkedAssistedApplication = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('open'),
    expiresAt: moment,
    firstName: z.nullable(z.string()),
    program: z.nullable(z.string()),
  }),
  /** `isOwn`: by the person who asks; `application` is its id then. */
  z.strictObject({ state: z.literal('taken'), isOwn: z.boolean(), application: z.nullable(z.string()) }),
  /** Used up, too old, ended by the desk, or never there. */
  z.strictObject({ state: z.literal('over') }),
])
export type LinkedAssistedApplication = z.infer<typeof linkedAssistedApplication>

/**
 * What taking it did. `meets`: the person has a draft already, `application`, and nothing has happened yet; the answers are put together in
 * the browser, and the second call names it with the `version` that was put into it. Withheld answers are not in `form`: the second call
 * puts those into the draft that it does not answer itself.
 */
export const takenAssistedApplication = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('taken'), application: z.string() }),
  z.strictObject({ state: z.literal('meets'), application: z.string(), form, version: count }),
])
export type TakenAssistedApplication = z.infer<typeof takenAssistedApplication>
