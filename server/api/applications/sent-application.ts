import { type ContactDetails, contactDetailsOf } from '#domain/applications/application-contacts.ts'
import { type GroupColumn, applicationFormFromRow } from '#domain/applications/application-form.ts'
import { isApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { PaperDeclaration } from '#domain/staff/assisted-applications.ts'
import type { PlaceLabels } from '#domain/staff/work-list.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApplicationPdf } from '#server/pdf/application-pdf.ts'

export type SentApplication = Record<GroupColumn, unknown> & {
  id: string
  status: string
  number: string | null
  submittedAt: string | null
  declaration: { version: string; acceptedAt: string } | null
  statusSince: string | null
  contact: (ContactDetails & { correctedAt: string; isByInstitute: boolean }) | null
}

/** One application as one JSON document. Timestamps are text, in UTC. */
async function read(tx: Transaction, condition: string, value: string): Promise<SentApplication | undefined> {
  await tx.query(`select set_config('timezone', 'UTC', true)`)
  const { rows } = await tx.query<{ found: SentApplication }>(
    `select jsonb_build_object(
       'id', id,
       'personal_info', personal_info, 'academic_background', academic_background, 'program_selection', program_selection,
       'accommodation', accommodation, 'referee', referee,
       'status', status, 'number', number, 'submittedAt', submitted_at, 'declaration', declaration,
       'statusSince', (
         select max(at) from public.application_events as event
         where event.application_id = application.id and event.to_status = application.status
       ),
       'contact', (
         select jsonb_build_object('phoneNumber', phone_number, 'email', email, 'contactAddress', contact_address,
           'correctedAt', created_at, 'isByInstitute', is_by_institute)
         from public.application_contacts as correction
         where correction.application_id = application.id order by correction.id desc limit 1
       )
     ) as found
     from public.applications as application where ${condition}`,
    [value],
  )
  return rows[0]?.found
}

/** The caller's own application. */
export const readOwn = (tx: Transaction, id: string) => read(tx, 'id = $1 and user_id = auth.uid()', id)

/** Whether the application is the caller's own. */
export async function isOwn(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.query('select from public.applications where id = $1 and user_id = auth.uid()', [id])
  return rows.length === 1
}

/** Any person's application, for staff. */
export const readByNumber = (tx: Transaction, number: string) => read(tx, 'number = $1', number)

/** The choices by path, in the wording that was in use when the application was sent, and the offered place if there is one. */
export type ChosenPlace = { chosen: Record<string, string>; offered: PlaceLabels | null }

/** What was chosen and what was offered. Old intakes have been removed from content/. */
export async function readChosen(tx: Transaction, id: string): Promise<ChosenPlace> {
  const { rows } = await tx.query<{ chosen: PlaceLabels; offered: PlaceLabels | null }>(
    `select private.choice_labels(settings_id, choice ->> 'program', choice ->> 'course', choice ->> 'startDate',
         choice ->> 'studyMode') as chosen,
       case when place.is_offered
         then private.choice_labels(settings_id, place.program, place.course, place.intake, place.study_mode) end as offered
     from public.applications as application, lateral (select program_selection as choice) as made,
       lateral private.place_of(application) as place
     where application.id = $1`,
    [id],
  )
  const [found] = rows
  if (found === undefined) return { chosen: {}, offered: null }
  const { program, course, intake } = found.chosen
  return {
    chosen: { 'programSelection.program': program, 'programSelection.course': course, 'programSelection.startDate': intake },
    offered: found.offered,
  }
}

/** The declaration that was signed on paper, or null if the applicant declared and sent the application themselves. */
export async function readPaper(tx: Transaction, id: string): Promise<PaperDeclaration | null> {
  const { rows } = await tx.query<{ paper: PaperDeclaration | null }>('select private.paper_declaration($1) as paper', [id])
  return rows[0]?.paper ?? null
}

/** The content of its PDF, or undefined for a draft. */
export function pdfContentOf(
  row: SentApplication,
  { chosen, offered }: ChosenPlace,
  paper: PaperDeclaration | null = null,
): ApplicationPdf | undefined {
  const { status, number, submittedAt, statusSince, contact, declaration } = row
  if (number === null || submittedAt === null || !isApplicationStatus(status)) return undefined
  return {
    number,
    form: applicationFormFromRow(row),
    chosen,
    offered,
    status,
    statusSince,
    submittedAt,
    contact: contact && { ...contactDetailsOf(contact), correctedAt: contact.correctedAt, isByInstitute: contact.isByInstitute },
    declaration,
    paper,
    madeAt: new Date().toISOString(),
  }
}
