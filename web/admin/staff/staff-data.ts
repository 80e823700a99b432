import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { asPerson, call } from '#web/admin/shell/call.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Times are ISO 8601; `until` null: without an end. */
export type HeldRole = { role: StaffRole; since: string; until: string | null; grantedBy: string | null }
export type StaffPerson = {
  id: string
  name: string
  email: string
  isSelf: boolean
  hasSecondFactor: boolean
  activeAt: string | null
  roles: HeldRole[]
}
export type Invitation = {
  id: number
  email: string
  role: StaffRole
  until: string | null
  invitedAt: string
  expiresAt: string
  invitedBy: string | null
}
export type StaffPeople = { people: StaffPerson[]; invitations: Invitation[] }

/** Who is staff, and who is invited. Throws `BackendError`. */
export const staffPeopleQuery = () => query(ownKey('staff', 'people'), () => call<StaffPeople>('staff_people'), { staleTime: 0 })

/** Each changes something, and has every list of this browser read anew. `lastDay`: YYYY-MM-DD, or empty. Throw `BackendError`. */
async function change(name: string, values: Record<string, unknown>): Promise<void> {
  await call(name, values)
  announceChange('staff')
}

export const invite = (email: string, role: StaffRole, lastDay: string) =>
  change('staff_invite', { email, role, last_day: lastDay || null })

export const giveRole = (person: string, role: StaffRole, lastDay: string) =>
  change('staff_give_role', { person, role, last_day: lastDay || null })

export const endRole = (person: string, role: StaffRole) => change('staff_end_role', { person, role })

export const takeBack = (invitation: number) => change('staff_take_back_invitation', { invitation })

/** Removes every second step of somebody who has lost theirs; they hear of it by letter. Throws `BackendError`. */
export async function removeSecondStep(person: string, reason: string): Promise<void> {
  await asPerson()
  await callApi('staff/remove-second-step', { method: 'POST', body: { person, reason } })
  announceChange('staff')
}

/** Takes the role that the link of a letter brings. Throws `BackendError`. */
export async function acceptInvitation(token: string): Promise<StaffRole> {
  const { role } = await call<{ role: StaffRole }>('staff_accept_invitation', { token })
  announceChange('staff')
  return role
}
