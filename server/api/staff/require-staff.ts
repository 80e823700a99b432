import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller, Transaction } from '#server/database/database.ts'
import { asksSecondFactor, ProductError } from '#server/requests/errors.ts'

/** What a transaction of the server writes from then on is written as done by the caller. Proves nothing. */
export async function actAs(tx: Transaction, { claims }: Caller): Promise<void> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
}

/**
 * Lets a transaction of the server go on for staff alone: with a role that includes `least`, at this moment, in an open session that
 * has proved a second step and is not idle (`private.require_staff`). What it writes from then on is written as done by the caller.
 * Throws `sign_in_required`, `second_factor_required` and `forbidden`.
 */
export async function requireStaff(tx: Transaction, caller: Caller, least: StaffRole): Promise<void> {
  await actAs(tx, caller)
  try {
    await tx.query('select private.require_staff($1)', [least])
  } catch (error) {
    if (asksSecondFactor(error)) throw new ProductError('second_factor_required', { cause: error })
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'PT401') throw new ProductError('sign_in_required', { cause: error })
    throw code === 'PT403' ? new ProductError('forbidden', { cause: error }) : error
  }
}

/** What the database says to an action that is none, and to an application that cannot be opened. */
export function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'PT400') return new ProductError('malformed_request', { cause: error })
  if (code === 'PT403') return new ProductError('forbidden', { cause: error })
  return code === 'PT404' ? new ProductError('not_found', { cause: error }) : error
}
