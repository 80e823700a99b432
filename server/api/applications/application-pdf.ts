import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type ContactDetails, contactDetailsOf } from '#domain/applications/application-contacts.ts'
import { isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { type GroupColumn, applicationFormFromRow } from '#domain/applications/application-form.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/errors.ts'
import type { ApplicationPaper } from '#server/papers/application-paper.ts'
import { createPaperMaker } from '#server/papers/paper-maker.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

type Row = Record<GroupColumn, unknown> & {
  status: string
  number: string | null
  submittedAt: string | null
  declaration: { version: string; acceptedAt: string } | null
  statusSince: string | null
  contact: (ContactDetails & { correctedAt: string }) | null
}

/** One application as its applicant may read it, in one JSON document: moments as texts, in UTC. */
async function readOwn(tx: Transaction, id: string): Promise<Row | undefined> {
  const { rows } = await tx.query<{ own: Row }>(
    `select jsonb_build_object(
       'personal_info', personal_info, 'academic_background', academic_background, 'program_selection', program_selection,
       'accommodation', accommodation, 'referee', referee,
       'status', status, 'number', number, 'submittedAt', submitted_at, 'declaration', declaration,
       'statusSince', (
         select max(at) from public.application_events as event
         where event.application_id = application.id and event.to_status = application.status
       ),
       'contact', (
         select jsonb_build_object('phoneNumber', phone_number, 'email', email, 'contactAddress', contact_address,
           'correctedAt', created_at)
         from public.application_contacts as correction
         where correction.application_id = application.id order by correction.id desc limit 1
       )
     ) as own
     from public.applications as application where id = $1 and user_id = auth.uid()`,
    [id],
  )
  return rows[0]?.own
}

/** What was chosen in the words of the facts the application was judged by: an intake of long ago has left content/. */
async function readChosen(database: Database, id: string): Promise<Record<string, string>> {
  const { rows } = await database.asServer((tx) =>
    tx.query<{ chosen: Record<string, string> }>(
      `select jsonb_strip_nulls(jsonb_build_object(
         'programSelection.program', facts -> 'programs' -> (choice ->> 'program') -> 'title',
         'programSelection.course', facts -> 'programs' -> (choice ->> 'program') -> 'courses' -> (choice ->> 'course'),
         'programSelection.startDate', facts -> 'intakes' -> (choice ->> 'startDate')
       )) as chosen
       from public.applications as application
       join private.facts as valid on valid.id = application.facts_id, lateral (select program_selection as choice) as made
       where application.id = $1`,
      [id],
    ),
  )
  return rows[0]?.chosen ?? {}
}

function paperOf(row: Row, chosen: Record<string, string>): ApplicationPaper {
  const { status, number, submittedAt, statusSince, contact, declaration } = row
  if (number === null || submittedAt === null || !isApplicationStatus(status)) throw new ProductError('application_not_sent')
  return {
    number,
    form: applicationFormFromRow(row),
    chosen,
    status,
    statusSince,
    submittedAt,
    contact: contact && { ...contactDetailsOf(contact), correctedAt: contact.correctedAt },
    declaration,
    madeAt: new Date().toISOString(),
  }
}

/**
 * GET /api/applications/{id}/pdf: a sent application as a PDF, with contact details corrected since and where it stands.
 * 401 without an open session, 404 for an id that is not the caller's, 409 for a draft, 429 after 60 in an hour from one
 * place, 503 while too many are being made.
 */
export async function applicationPdf(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'application-pdf', points: 60, seconds: 3600 })
  const papers = createPaperMaker()
  app.addHook('onClose', () => papers.close())

  app.get<{ Params: { id: string } }>('/applications/:id/pdf', async (request, reply) => {
    await limit(request)
    const person = await signedInPerson(request, options)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new ProductError('not_found')
    const row = await database.asCaller(person.caller, async (tx) => {
      await tx.query(`select set_config('timezone', 'UTC', true)`)
      return readOwn(tx, id.data)
    })
    if (!row) throw new ProductError('not_found')
    const paper = paperOf(row, row.status === 'draft' ? {} : await readChosen(database, id.data))
    const bytes = await papers.make(paper)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
