import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BACKUP_WORDS } from '#domain/staff/site-health.ts'
import { isStorable, normaliseText } from '#domain/text/text.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z.object({ said: z.string().check(z.maxLength(4 * BACKUP_WORDS.most)) })

function read(given: unknown): string {
  const body = bodySchema.safeParse(given)
  const said = body.success ? normaliseText(body.data.said) : ''
  const length = Array.from(said).length
  if (isStorable(said) && length >= BACKUP_WORDS.least && length <= BACKUP_WORDS.most) return said
  const message = `Use ${BACKUP_WORDS.least} to ${BACKUP_WORDS.most} characters.`
  throw new ProductError('invalid_fields', { fields: [{ path: 'said', message }] })
}

/**
 * POST /api/staff/confirm-backups `{said}`: an operator describes what the database provider backs up (10 to 500 characters), and the log
 * records it. Returns `{"ok":true}`; 404 (`not_offered`) where this server stores the data itself; 401; and 403 for a caller who is not
 * currently an operator.
 */
export async function confirmBackups(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/staff/confirm-backups', async (request) => {
    const caller = await callerOfToken(request, config)
    return database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      if (config.databaseUrl === undefined) throw new ProductError('not_offered')
      await tx.query('select private.confirm_backups($1)', [read(request.body)])
      return { ok: true }
    })
  })
}
