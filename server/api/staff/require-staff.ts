import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller, Transaction } from '#server/database/database.ts'

/** Attributes the transaction's further writes to the caller. Does not check any rights. */
export async function actAs(tx: Transaction, { claims }: Caller): Promise<void> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
}

/**
 * Allows a transaction to continue only for staff: the caller must currently have a role that includes `least`, in an open session that
 * has passed a second factor and is not idle (`private.require_staff`). Further writes are attributed to the caller. Database refusals
 * are returned by their code: 401, or 403 if the second factor or the role is missing.
 */
export async function requireStaff(tx: Transaction, caller: Caller, least: StaffRole): Promise<void> {
  await actAs(tx, caller)
  await tx.query('select private.require_staff($1)', [least])
}
