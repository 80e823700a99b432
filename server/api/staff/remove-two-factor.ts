import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { normaliseText } from '#domain/text/text.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { findFactors, forgetFactor, lockUser } from '#supabase-server'
import type { Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

/** Length of a reason in code points. */
const REASON = { least: 10, most: 500 }

const bodySchema = z.object({ person: z.uuid(), reason: z.string().check(z.maxLength(4 * REASON.most)) })

function read(given: unknown): { person: string; reason: string } {
  const body = bodySchema.safeParse(given)
  const reason = body.success ? normaliseText(body.data.reason) : ''
  const length = Array.from(reason).length
  if (!body.success || length < REASON.least || length > REASON.most) {
    const message = `Use ${REASON.least} to ${REASON.most} characters.`
    throw new ProductError('invalid_fields', { fields: [{ path: 'reason', message }] })
  }
  return { person: body.data.person, reason }
}

/** Removes every factor as if its owner had done it: sessions lose their level, recovery codes are deleted, and an email confirms it. */
async function forgetFactors(tx: Transaction, person: string): Promise<void> {
  await tx.query(`select set_config('role', 'supabase_auth_admin', true)`)
  const user = await lockUser(tx, person)
  const factors = user === null ? [] : await findFactors(tx, person)
  if (user === null || !factors.some(({ status }) => status === 'verified')) throw new ProductError('conflict')
  for (const factor of factors) await forgetFactor(tx, user, factor)
}

/**
 * POST /api/staff/remove-two-factor `{person, reason}`: an operator helps another member of staff who has lost their phone and their
 * recovery codes. Returns `{"ok":true}`; the reason (10 to 500 characters) is logged. Returns 401; 403 for a caller who is not currently
 * an operator; 400 for an invalid reason; 404 for a person who is not staff; 409 for the caller's own account and where there is no
 * second factor; and 404 not_offered with a Supabase project, which manages its own factors.
 */
export async function removeTwoFactor(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/staff/remove-two-factor', async (request) => {
    const caller = await callerOfToken(request, config)
    return database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      if (config.supabase !== undefined) throw new ProductError('not_offered')
      const { person, reason } = read(request.body)
      const { rows } = await tx.query<{ email: string; isSelf: boolean }>(
        `select account.email, account.id = auth.uid() as "isSelf" from auth.users as account
         where account.id = $1 and private.staff_roles(account.id) <> '{}'`,
        [person],
      )
      const [known] = rows
      if (known === undefined) throw new ProductError('not_found')
      if (known.isSelf) throw new ProductError('conflict')
      await tx.query(`select private.record_audit('two_factor_removed', 'operator', 'staff', $1, $2)`, [
        person,
        { email: known.email, reason },
      ])
      await forgetFactors(tx, person)
      return { ok: true }
    })
  })
}
