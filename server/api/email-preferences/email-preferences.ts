import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { type SignedInPerson, signedInPerson } from '#server/api/signed-in-person.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

const changeSchema = z.object({
  newsletter: z.optional(z.boolean()),
  draftReminders: z.optional(z.boolean()),
  notifications: z.optional(z.boolean()),
  workEmails: z.optional(z.boolean()),
})
type Change = z.infer<typeof changeSchema>

export type EmailPreferences = Required<Change>

/** The account's own address, once it has been confirmed. */
const ADDRESS = `select lower(email collate "C") from auth.users where id = $1 and email_confirmed_at is not null`

async function hasNewsletter(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select from public.subscribers where lower(email collate "C") = (${ADDRESS})`, [id])
  return rowCount > 0
}

/** Runs as the caller. Row-level security decides whose preferences these are. */
const saveOwn = (database: Database, { caller, id }: SignedInPerson, { draftReminders, notifications, workEmails }: Change) =>
  database.queryAsCaller(caller, {
    text: `insert into public.email_preferences as known (id, draft_reminders, notifications, work_emails)
      values ($1, coalesce($2::boolean, true), coalesce($3::boolean, false), coalesce($4::boolean, true))
      on conflict (id) do update set draft_reminders = coalesce($2, known.draft_reminders),
        notifications = coalesce($3, known.notifications), work_emails = coalesce($4, known.work_emails)`,
    values: [id, draftReminders ?? null, notifications ?? null, workEmails ?? null],
  })

/** Adds this address to the newsletter list, or removes it, like any other address. */
async function saveNewsletter(database: Database, { id }: SignedInPerson, wanted: boolean): Promise<void> {
  if (!wanted) {
    await database.asServer((tx) => tx.query(`delete from public.subscribers where lower(email collate "C") = (${ADDRESS})`, [id]))
    return
  }
  try {
    await database.asServer((tx) =>
      tx.query(`insert into public.subscribers (email) ${ADDRESS} on conflict (lower(email collate "C")) do nothing`, [id]),
    )
  } catch (error) {
    // The limit per minute for all visitors has been reached (private.limit_subscribers).
    if (error instanceof Error && 'code' in error && error.code === 'PT429') throw new ProductError('too_many_requests', { retryAfter: 60 })
    throw error
  }
}

async function read(database: Database, { caller, id }: SignedInPerson): Promise<EmailPreferences> {
  const own = await database.queryAsCaller<{ draft_reminders: boolean; notifications: boolean; work_emails: boolean }>(caller, {
    text: 'select draft_reminders, notifications, work_emails from public.email_preferences where id = $1',
    values: [id],
  })
  const newsletter = await database.asServer((tx) => hasNewsletter(tx, id))
  const { draft_reminders: draftReminders = true, notifications = false, work_emails: workEmails = true } = own.rows[0] ?? {}
  return { newsletter, draftReminders, notifications, workEmails }
}

/**
 * GET /api/email-preferences: `{"newsletter", "draftReminders", "notifications", "workEmails"}` (the last is for staff), the current
 * values, regardless of where they were last changed. PATCH with any of them returns the same object after the change. Returns 401
 * without an open session and 429 when the newsletter's limit per minute has been reached.
 */
export async function emailPreferences(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'email-preferences', points: 60, seconds: 300 })

  app.get('/email-preferences', async (request, reply) => {
    const person = await signedInPerson(request, options)
    return reply.header('cache-control', 'no-store').send(await read(database, person))
  })

  app.patch('/email-preferences', async (request, reply) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const change = changeSchema.safeParse(request.body)
    if (!change.success) {
      const fields = change.error.issues.map(({ path }) => ({ path: path.join('.'), message: 'This must be true or false.' }))
      throw new ProductError('invalid_fields', { fields })
    }
    const { newsletter, ...own } = change.data
    if (Object.values(own).some((value) => value !== undefined)) await saveOwn(database, person, change.data)
    if (newsletter !== undefined) await saveNewsletter(database, person, newsletter)
    return reply.header('cache-control', 'no-store').send(await read(database, person))
  })
}
