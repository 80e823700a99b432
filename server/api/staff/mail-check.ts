import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MAIL_CODE_LENGTH, mailCodeFrom } from '#domain/staff/site-health.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { mailSender } from '#server/site-health/mail-sender.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z.object({ code: z.string().check(z.maxLength(40)) })

const wordsOf = {
  wrong: 'This is not the code in the newest email. Please check it.',
  over: 'This code has expired. Send a new email.',
}

function wrongCode(message: string): ProductError {
  return new ProductError('invalid_fields', { fields: [{ path: 'code', message }] })
}

/**
 * POST /api/staff/mail-check: emails a code to the confirmed address of the operator who calls it. Returns 404 (`not_offered`) where
 * there is no mail server, 409 without a confirmed address, and 429 after ten in an hour. POST /api/staff/mail-check/code `{code}`
 * confirms that the email arrived. The code has eight letters and digits, in any case and with or without a dash; 400 with the field for
 * one that is wrong or expired. Both return `{"ok":true}`, 401, and 403 for a caller who is not currently an operator.
 */
export async function mailCheck(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  const sender = mailSender(config)

  app.post('/staff/mail-check', async (request) => {
    const caller = await callerOfToken(request, config)
    await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      if (config.smtpUrl === undefined) throw new ProductError('not_offered')
      await tx.query('select private.ask_mail_check($1)', [sender])
    })
    return { ok: true }
  })

  app.post('/staff/mail-check/code', async (request) => {
    const caller = await callerOfToken(request, config)
    // A wrong code counts as an attempt, so the transaction commits before we refuse it.
    const outcome = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      const body = bodySchema.safeParse(request.body)
      const code = body.success ? mailCodeFrom(body.data.code) : ''
      if (code.length !== MAIL_CODE_LENGTH) return 'unread'
      const { rows } = await tx.query<{ outcome: 'proved' | 'wrong' | 'over' }>('select private.prove_mail($1, $2) as outcome', [
        code,
        sender,
      ])
      return rows[0]?.outcome ?? 'over'
    })
    if (outcome === 'unread') throw wrongCode(`Enter the ${MAIL_CODE_LENGTH} letters and digits of the code in the email.`)
    if (outcome !== 'proved') throw wrongCode(wordsOf[outcome])
    return { ok: true }
  })
}
