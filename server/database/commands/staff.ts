import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'

export type HeldRole = { email: string; role: StaffRole; since: Date; until: Date | null; hasSecondFactor: boolean }

/** Current staff, by email address. */
export async function staffOf(tx: OwnerTransaction): Promise<HeldRole[]> {
  const { rows } = await tx.query<HeldRole>(
    `select account.email, held.role, held.since, held.until, exists (
       select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
     ) as "hasSecondFactor"
     from private.staff as held join auth.users as account on account.id = held.user_id
     where private.is_current(held) order by account.email, held.role = 'operator'`,
  )
  return rows
}

export type Account = { id: string; isConfirmed: boolean }

/** The account with this email address, which must be in lower case. */
export async function accountOf(tx: OwnerTransaction, email: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Account>(
    `select id, email_confirmed_at is not null as "isConfirmed" from auth.users where email = $1 and not is_sso_user`,
    [email],
  )
  return rows[0]
}

/** Gives a person a role, which replaces their current role of the same kind. The change is logged, and open pages are notified. */
export async function giveRole(tx: OwnerTransaction, person: string, role: StaffRole): Promise<void> {
  await tx.query('select private.give_role($1, $2)', [person, role])
}

/**
 * Ends one of a person's roles, or all of them.
 * @returns the number of roles that ended
 * @throws with the code PT409 if no one would be left who can give roles
 */
export async function endRoles(tx: OwnerTransaction, person: string, role?: StaffRole): Promise<number> {
  const { rows } = await tx.query<{ ended: number }>('select private.end_roles($1, $2) as ended', [person, role ?? null])
  return rows[0]?.ended ?? 0
}
