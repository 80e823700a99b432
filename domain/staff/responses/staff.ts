import * as z from 'zod/mini'
import { STAFF_ROLES, STAFF_STATES } from '#domain/staff/staff-roles.ts'
import { count, moment, who } from '#domain/staff/responses/parts.ts'

const role = z.enum(STAFF_ROLES)

/** The console's data about the person who is signed in. `hasSiteProblem` tells an administrator whether the site needs attention. */
export const standing = z.strictObject({
  state: z.enum(STAFF_STATES),
  role: z.nullable(z.enum(['viewer', 'officer', 'decider'])),
  isOperator: z.boolean(),
  idleMinutes: count,
  hasSiteProblem: z.exactOptional(z.boolean()),
})
export type Standing = z.infer<typeof standing>

/** If `until` is null, the role has no end date. */
const heldRole = z.strictObject({ role, since: moment, until: z.nullable(moment), grantedBy: who })
export type HeldRole = z.infer<typeof heldRole>

const staffPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  activeAt: z.nullable(moment),
  roles: z.array(heldRole),
})
export type StaffPerson = z.infer<typeof staffPerson>

const invitation = z.strictObject({
  id: count,
  email: z.string(),
  role,
  until: z.nullable(moment),
  invitedAt: moment,
  expiresAt: moment,
  invitedBy: who,
})
export type Invitation = z.infer<typeof invitation>

export const staffPeople = z.strictObject({ people: z.array(staffPerson), invitations: z.array(invitation) })
export type StaffPeople = z.infer<typeof staffPeople>

/** What an invitation link offers; null if it can no longer be used. */
export const offeredRole = z.nullable(z.strictObject({ invitedBy: z.string(), role: z.enum(STAFF_ROLES), email: z.string() }))
export type OfferedRole = z.infer<typeof offeredRole>

export const acceptedInvitation = z.strictObject({ role })

/** A logged action. If `actor` is null, it was a command on the machine itself. */
const logEntry = z.strictObject({
  id: count,
  at: moment,
  actor: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  role: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof logEntry>

/** `actors` is sent with the first page only. */
export const logPage = z.strictObject({
  entries: z.array(logEntry),
  actors: z.exactOptional(z.array(z.strictObject({ id: z.string(), email: z.nullable(z.string()) }))),
})
export type LogPage = z.infer<typeof logPage>
