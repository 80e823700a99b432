import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { asPerson, call, change } from '#web/admin/shell/call.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { loadVisitorData } from '#web/lib/backend/visitor-data.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Staff members and pending invitations. Throws `BackendError`. */
export const staffPeopleQuery = () => query(ownKey('staff', 'people'), () => call('staff_people', {}), { staleTime: 0 })

export const invite = (email: string, role: StaffRole, lastDay: string) =>
  change('staff_invite', { email, role, last_day: lastDay || null })

export const giveRole = (person: string, role: StaffRole, lastDay: string) =>
  change('staff_give_role', { person, role, last_day: lastDay || null })

export const endRole = (person: string, role: StaffRole) => change('staff_end_role', { person, role })

export const takeBack = (invitation: number) => change('staff_take_back_invitation', { invitation })

/** Removes all of a colleague's second factors after they have lost theirs. The colleague is notified by email. Throws `BackendError`. */
export async function removeTwoFactor(person: string, reason: string): Promise<void> {
  await asPerson()
  await callApi('staff/remove-two-factor', { method: 'POST', body: { person, reason } })
  announceChange('staff')
}

/** What an invitation link offers, or null if it can no longer be used. Needs no session. Throws `BackendError`. */
export const invitationQuery = (token: string) =>
  query(ownKey('staff', 'invitation', token), async () => dataOf(await (await loadVisitorData()).rpc('invitation_of_link', { token })), {
    staleTime: 0,
    gcTime: 0,
  })

/** Accepts the role from an invitation link. Throws `BackendError`. */
export async function acceptInvitation(token: string): Promise<StaffRole> {
  return (await change('staff_accept_invitation', { token })).role
}
