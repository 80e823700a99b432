import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { signedInCaller } from '#server/api/signed-in-caller.ts'

const bodySchema = z.object({ applicationId: z.uuid() })

async function statusOfOwnApplication(tx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ status: string }>('select status from public.applications where id = $1', [id])
  return rows[0]?.status
}

/**
 * POST /api/send-application-emails `{applicationId}`: wakes the mail worker and returns `{"ok":true}`. The database queued the emails
 * when the application was sent (ruling 17), so a second call does not send them twice. Returns 401 without a valid token, 404 for an id
 * that is not the caller's, and 409 for a draft.
 */
export async function sendApplicationEmails(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  app.post('/send-application-emails', async (request) => {
    const caller = await signedInCaller(request, options)
    const body = bodySchema.safeParse(request.body)
    if (!body.success) {
      throw new ProductError('invalid_fields', { fields: [{ path: 'applicationId', message: 'This must be the id of an application.' }] })
    }
    const status = await database.asCaller(caller, (tx) => statusOfOwnApplication(tx, body.data.applicationId))
    if (status === undefined) throw new ProductError('not_found')
    if (status === 'draft') throw new ProductError('application_not_sent')
    await database.asServer((tx) => tx.query("select pg_notify('outbox', '')"))
    return { ok: true }
  })
}
