/**
 * The staff roles as stored in the database. Each of the first three includes the one before. `operator` may be combined with any of
 * them.
 */
export const STAFF_ROLES = ['viewer', 'officer', 'decider', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value)

type RoleWords = {
  label: string
  /** What people with this role do. */
  does: string
}

export const staffRoleWords: Readonly<Record<StaffRole, RoleWords>> = {
  viewer: { label: 'Viewer', does: 'reads applications and inquiries' },
  officer: { label: 'Officer', does: 'works on applications and answers inquiries' },
  decider: { label: 'Approver', does: 'does everything an officer does, and approves or rejects applications' },
  operator: { label: 'Administrator', does: 'manages staff accounts and views the activity log' },
}

/**
 * A person's access to the console (`staff_self`). `none`: no role. `no_factor`: a role but no second factor. `idle`: inactive for too
 * long.
 * `open`: has access.
 */
export const STAFF_STATES = ['none', 'no_factor', 'idle', 'open'] as const
export type StaffState = (typeof STAFF_STATES)[number]
