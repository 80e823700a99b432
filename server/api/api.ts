import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { sendApplicationEmails } from './send-application-emails.ts'

export type ApiOptions = { config: Config; database: Database }

/** The product's own endpoints under /api: one file each. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(sendApplicationEmails, options)
}
