/** The roles of staff, as the database holds them. Each of the first three includes the one before; `operator` may be held beside one. */
export const STAFF_ROLES = ['viewer', 'officer', 'decider', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value)

type RoleWords = {
  label: string
  /** What whoever has it does. */
  does: string
}

export const staffRoleWords: Readonly<Record<StaffRole, RoleWords>> = {
  viewer: { label: 'Viewer', does: 'reads applications and inquiries' },
  officer: { label: 'Officer', does: 'works on applications and answers inquiries' },
  decider: { label: 'Decider', does: 'decides on applications, besides all that officers do' },
  operator: { label: 'Operator', does: 'keeps staff and their roles, and reads the log' },
}

/**
 * How somebody stands with the console (`staff_self`): `none` has no role; `no_factor` a role and no second factor; `idle` has been away;
 * `open` may work.
 */
export const STAFF_STATES = ['none', 'no_factor', 'idle', 'open'] as const
export type StaffState = (typeof STAFF_STATES)[number]
