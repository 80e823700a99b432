import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { deviceWords } from './device-words.ts'
import { type SignedInPerson, signedInPerson } from '#server/api/signed-in-person.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

type Row = Record<string, unknown>

/** The result of `private.person_data`; docs/guides/my-data.md describes every key. */
type StoredData = {
  account: Row
  identities: Row[]
  twoFactors: Row[]
  devices: { userAgent: string | null; address: string | null; signedInAt: string; lastUsedAt: string }[]
  newsletter: Row | null
  emails: Row[]
  textMessages: Row[]
  interviews: Row[]
  admissionLetters: Row[]
  inquiries: Row[]
  chats: Row[]
}

/**
 * Everything the person may read with their own rights. Row-level security and column privileges exclude the notes that other people
 * wrote for each other. Newest first. Keys are converted to those of the form.
 */
async function readOwn(tx: Transaction): Promise<Row> {
  const { rows } = await tx.query<{ own: Row }>(
    `select jsonb_build_object(
       'profile', (
         select jsonb_build_object('username', username, 'fullName', full_name, 'website', website, 'avatarUrl', avatar_url,
           'updatedAt', updated_at)
         from public.profiles where id = auth.uid()
       ),
       'emailPreferences', (
         select jsonb_build_object('draftReminders', draft_reminders, 'notifications', notifications, 'workEmails', work_emails,
           'updatedAt', updated_at)
         from public.email_preferences where id = auth.uid()
       ),
       'notifications', coalesce((
         select jsonb_agg(jsonb_build_object('kind', kind, 'details', payload, 'createdAt', created_at, 'readAt', read_at) order by id desc)
         from public.notifications where user_id = auth.uid()
       ), '[]'),
       'eventSignUps', coalesce((
         select jsonb_agg(jsonb_build_object('title', event.title, 'place', event.place, 'startsAt', event.starts_at,
           'endsAt', event.ends_at, 'signedUpAt', own.created_at) order by event.starts_at desc, event.id)
         from public.event_sign_ups as own join public.events as event on event.id = own.event_id where own.user_id = auth.uid()
       ), '[]'),
       'courses', coalesce((
         select jsonb_agg(jsonb_build_object('course', mine.course, 'startedAt', mine.started_at, 'source', mine.source,
           'finishedModules', coalesce((
             select jsonb_agg(jsonb_build_object('module', done.module, 'finishedAt', done.finished_at)
               order by done.finished_at, done.module)
             from public.module_completions as done where done.user_id = mine.user_id and done.course = mine.course
           ), '[]')
         ) order by mine.started_at desc, mine.course)
         from public.enrolments as mine where mine.user_id = auth.uid()
       ), '[]'),
       'applications', coalesce((
         select jsonb_agg(jsonb_build_object(
           'id', id, 'number', number, 'status', status, 'createdAt', created_at, 'updatedAt', updated_at, 'sentAt', submitted_at,
           'declaration', declaration,
           'answers', jsonb_build_object('personalInfo', personal_info, 'academicBackground', academic_background,
             'programSelection', program_selection, 'accommodation', accommodation, 'referee', referee),
           'contactCorrections', coalesce((
             select jsonb_agg(jsonb_build_object('at', correction.created_at, 'phoneNumber', phone_number, 'email', email,
               'contactAddress', contact_address, 'by', case when is_by_institute then 'institute' else 'applicant' end)
               order by correction.id)
             from public.application_contacts as correction where correction.application_id = application.id
           ), '[]'),
           'history', coalesce((
             select jsonb_agg(jsonb_build_object('at', at, 'by', actor_kind, 'from', from_status, 'to', to_status,
               'note', note_for_applicant, 'dueOn', due_on, 'offeredProgram', offered_program,
               'offeredCourse', offered_course, 'offeredIntake', offered_intake, 'offeredStudyMode', offered_study_mode,
               'reasons', coalesce((
                 select jsonb_agg(coalesce(sentences.words -> reason.value, to_jsonb(reason.value)) order by reason.place)
                 from unnest(reasons) with ordinality as reason (value, place)
               ), '[]'), 'withdrawalReason', withdrawal_reason, 'ownNote', note_from_applicant)
               order by at, event.id)
             from public.application_events as event where event.application_id = application.id
           ), '[]')
         ) order by created_at desc, id)
         from public.applications as application, public.reason_sentences() as sentences (words) where user_id = auth.uid()
       ), '[]')
     ) as own`,
  )
  return rows[0]?.own ?? {}
}

/** Data that only the server may read. It contains no secrets. */
async function readStored(tx: Transaction, id: string): Promise<StoredData | null> {
  await tx.query(`select set_config('timezone', 'UTC', true)`)
  const { rows } = await tx.query<{ kept: StoredData | null }>(
    `select private.person_data($1) || jsonb_build_object('twoFactors', coalesce((
       select jsonb_agg(jsonb_build_object('type', factor_type, 'name', nullif(friendly_name, ''), 'phone', phone, 'status', status,
         'createdAt', created_at) order by created_at, id)
       from auth.mfa_factors where user_id = $1
     ), '[]'), 'interviews', coalesce((
       select jsonb_agg(jsonb_build_object('application', sent.number, 'startsAt', planned.starts_at, 'minutes', planned.minutes,
         'way', planned.way, 'place', planned.place, 'note', planned.note, 'state', planned.state)
         order by planned.starts_at desc, planned.id)
       from private.interviews as planned join public.applications as sent on sent.id = planned.application_id
       where sent.user_id = $1
     ), '[]'), 'admissionLetters', coalesce((
       select jsonb_agg(letter || jsonb_build_object('application', sent.number) order by letter ->> 'issuedAt' desc)
       from public.applications as sent cross join lateral jsonb_array_elements(private.letters_of_person(sent.id)) as letter
       where sent.user_id = $1
     ), '[]')) as kept`,
    [id],
  )
  return rows[0]?.kept ?? null
}

async function collect(database: Database, { caller, id }: SignedInPerson): Promise<Row> {
  const kept = await database.asServer((tx) => readStored(tx, id))
  if (!kept) throw new ProductError('sign_in_required')
  const own = await database.asCaller(caller, async (tx) => {
    await tx.query(`select set_config('timezone', 'UTC', true)`)
    return readOwn(tx)
  })
  const { account, identities, twoFactors, devices, newsletter, emails, textMessages, interviews, admissionLetters, inquiries, chats } =
    kept
  const named = devices.map((device) => ({ ...deviceWords(device.userAgent), ...device }))
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    account,
    identities,
    twoFactors,
    ...own,
    interviews,
    admissionLetters,
    devices: named,
    inquiries,
    chats,
    newsletter,
    emails,
    textMessages,
  }
}

/**
 * GET /api/my-data: everything the product stores about the caller as one JSON file, with times in ISO 8601 (UTC). Also works with an
 * external Supabase. Returns 401 without an open session and 429 after 60 requests by one person in an hour.
 */
export async function myData(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'my-data', points: 60, seconds: 3600 })
  app.get('/my-data', async (request, reply) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const data = await collect(options.database, person)
    const day = String(data['madeAt']).slice(0, 10)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(data, null, 2)}\n`)
  })
}
