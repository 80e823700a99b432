import * as z from 'zod/mini'
import { GROUPS } from '#domain/applications/application-form.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import { LINK_WAYS } from '#domain/staff/assisted-applications.ts'
import { count, day, moment, who } from './parts.ts'

/**
 * A link that is still valid. `state` shows whether its email or text message has been sent. It is `shown` for a link displayed on
 * screen.
 */
const assistedApplicationLink = z.strictObject({
  way: z.enum(LINK_WAYS),
  /** The address or number to which it was sent. Null for a link displayed on screen. */
  address: z.nullable(z.string()),
  madeAt: moment,
  expiresAt: moment,
  state: z.enum(['waiting', 'sent', 'failed', 'shown']),
})
export type AssistedApplicationLink = z.infer<typeof assistedApplicationLink>

/** An assisted application in the list. `name` is empty until a name is entered. */
export const assistedApplicationLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  program: z.string(),
  course: z.string(),
  begunBy: who,
  changedAt: moment,
  /** When it will be deleted, unless it is changed or claimed before then. */
  keptUntil: moment,
  /** The newest valid link. */
  link: z.nullable(assistedApplicationLink),
  /** When the recipient of a link reported that it was not meant for them. All its links became invalid at that moment. */
  returnedAt: z.nullable(moment),
  /** When the applicant moved it into their own account. From then on, the front desk can neither read nor change it. */
  takenAt: z.nullable(moment),
  /** True if the front desk sent it for the applicant. */
  isSentForThem: z.boolean(),
  /** The number of the resulting application, once it has been sent. */
  number: z.nullable(z.string()),
  /** When the person asked us to restrict processing of their data. Null for a claimed application. */
  restrictedSince: z.nullable(moment),
})
export type AssistedApplicationLine = z.infer<typeof assistedApplicationLine>

const form = z.record(z.enum(GROUPS), z.unknown())

/**
 * An assisted application while it is being filled in. Withheld answers are not in `form`; `given` lists those that have been answered.
 * The front desk can write them but never read them.
 */
export const assistedApplication = z.strictObject({
  id: z.string(),
  version: count,
  updatedAt: moment,
  changedBy: who,
  form,
  given: z.array(z.enum(WITHHELD)),
  links: z.array(assistedApplicationLink),
  /** See `assistedApplicationLine`. */
  returnedAt: z.nullable(moment),
  restrictedSince: z.nullable(moment),
})
export type AssistedApplication = z.infer<typeof assistedApplication>

/** `token` is set only for a link displayed on screen. */
export const givenLink = z.strictObject({ token: z.nullable(z.string()), expiresAt: moment })

/** The assisted application that a link opens. Name and `program` (an id) are included only if the person is signed in. */
export const linkedAssistedApplication = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('open'),
    expiresAt: moment,
    firstName: z.nullable(z.string()),
    program: z.nullable(z.string()),
  }),
  /** `isOwn` is true if the caller claimed it. `application` is then its id. */
  z.strictObject({ state: z.literal('taken'), isOwn: z.boolean(), application: z.nullable(z.string()) }),
  /** The link was used, has expired, was ended by the front desk, or never existed. */
  z.strictObject({ state: z.literal('over') }),
])
export type LinkedAssistedApplication = z.infer<typeof linkedAssistedApplication>

/**
 * The result of claiming an assisted application. `meets` means that the person already has a draft, `application`, and that nothing has
 * changed yet. The browser merges the answers, and the second call names that draft and the `version` it was merged into. Withheld
 * answers are not in `form`. The second call copies those that the draft does not answer itself.
 */
export const takenAssistedApplication = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('taken'), application: z.string() }),
  z.strictObject({ state: z.literal('meets'), application: z.string(), form, version: count }),
])
export type TakenAssistedApplication = z.infer<typeof takenAssistedApplication>

/** A declaration that was signed on paper, for an application that the front desk sent. `version` is that of its text. */
export const paperDeclaration = z.strictObject({
  version: z.string(),
  signedOn: day,
  signedBy: z.string(),
  witness: z.string(),
  /** Where the paper is stored. Empty if nobody wrote it down. */
  reference: z.string(),
  recordedBy: who,
  recordedAt: moment,
})
export type PaperDeclaration = z.infer<typeof paperDeclaration>

/** The number of the application that was sent. Null if a colleague or another tab changed the draft first. */
export const sentAssistedApplication = z.nullable(z.strictObject({ number: z.string() }))
