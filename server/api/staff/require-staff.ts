import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller, Transaction } from '#server/database/database.ts'

/** What a transaction of the server writes from then on is written as done by the caller. Proves nothing. */
export async function actAs(tx: Transaction, { claims }: Caller): Promise<void> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
}

/**
 * Lets a transaction of the server go on for staff alone: with a role that includes `least`, at this moment, in an open session that
 * has proved a second factor and is not idle (`private.require_staff`). What it writes from then on is written as done by the caller.
 * What the database refuses is answered by its code: 401, or 403 where the second factor is owed or the role missing.
 */
export async function requireStaff(tx: Transaction, caller: Caller, least: StaffRole): Promise<void> {
  await actAs(tx, caller)
  await tx.query('select private.require_staff($1)', [least])
}
