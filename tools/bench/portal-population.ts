import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { signAccessToken } from '#supabase-server'
import { applicantId, DRAFT, HASHING, PASSWORD, sessionId } from './applicants.ts'
import type { Product } from './product.ts'

/** The number of applications per person and of events per application. Each person has as many notifications as applications. */
const APPLICATIONS = 10
const EVENTS = 10
/** Courses per person. Every second module is finished. Each person has signed up for as many events as they have applications. */
const COURSES = 3
/** The number of events at the institute, independent of the number of people. One event in ten is in the future. */
const INSTITUTE_EVENTS = 200

export type PortalPerson = { id: string; email: string; application: string; token: string }

/** The id of the person's undecided application, which SQL can compute. */
const openApplicationId = (at: number): string => `00000000-0000-4000-a000-${String(at * APPLICATIONS).padStart(12, '0')}`

/**
 * Fills the product's database with people who have used the portal for years. Bypasses the rules as superuser, which is safe in a
 * dedicated database. Each person has the same amount of data, however many people there are, so only the tables grow.
 */
export async function populate(product: Product, applications: number): Promise<void> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  const people = applications / APPLICATIONS
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const hash = await argon2.hash(PASSWORD, HASHING)
    await client.query(insertPeople, [people, hash])
    await client.query(insertSessions, [people])
    await client.query(insertApplications, [people, ...Object.values(DRAFT)])
    await client.query(insertEvents, [applications])
    await client.query(insertNotifications, [people])
    await client.query(insertEnrolments, [people])
    await client.query(insertCompletions, [people])
    await client.query(insertInstituteEvents, [people])
    await client.query(insertSignUps, [people])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The sign-in data of the first person. */
export const firstApplicant = { name: '', email: 'applicant-0@example.org', password: PASSWORD }

/** Returns the first few people, each with a token. */
export async function portalPeople(product: Product, count: number): Promise<PortalPerson[]> {
  const now = Math.floor(Date.now() / 1000)
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [id, email] = [applicantId(at), `applicant-${at}@example.org`]
      const claims = { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: sessionId(at), iat: now, exp: now + 3600 }
      return { id, email, application: openApplicationId(at), token: await signAccessToken(claims, product.config) }
    }),
  )
}

const uuid = (series: string, number: string) => `('00000000-0000-4000-${series}-' || lpad((${number})::text, 12, '0'))::uuid`

const insertPeople = `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at)
  select ${uuid('8000', 'n')}, 'applicant-' || n || '@example.org', $2, now() from generate_series(0, $1::integer - 1) as n`

const insertSessions = `
  insert into auth.sessions (id, user_id) select ${uuid('b000', 'n')}, ${uuid('8000', 'n')} from generate_series(0, $1::integer - 1) as n`

const insertApplications = `
  insert into public.applications (
    id, user_id, status, number, submitted_at, settings_id, created_at, updated_at,
    personal_info, academic_background, program_selection, accommodation, referee
  )
  select ${uuid('a000', `n * ${APPLICATIONS} + m`)}, ${uuid('8000', 'n')}, case when m = 0 then 'under_review' else 'withdrawn' end,
    'FTI-2026-' || lpad((n * ${APPLICATIONS} + m)::text, 6, '0'), at, (select max(id) from private.settings), at, at,
    $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb
  from generate_series(0, $1::integer - 1) as n, generate_series(0, ${APPLICATIONS - 1}) as m,
    lateral (select now() - make_interval(days => m * 30)) as sent(at)`

const insertEvents = `
  insert into public.application_events (application_id, at, actor_kind, from_status, to_status, note_for_applicant)
  select ${uuid('a000', 'n')}, now() - make_interval(hours => ${EVENTS} - m), 'staff',
    case when m = 0 then 'draft' when m = 1 then 'pending' else 'under_review' end,
    case when m = 0 then 'pending' else 'under_review' end, 'We have read this part.'
  from generate_series(0, $1::integer - 1) as n, generate_series(0, ${EVENTS - 1}) as m`

const insertNotifications = `
  insert into public.notifications (user_id, kind, payload, created_at)
  select ${uuid('8000', 'n')}, 'application_moved', jsonb_build_object('number', 'FTI-2026-000001', 'status', 'under_review'),
    now() - make_interval(days => m)
  from generate_series(0, $1::integer - 1) as n, generate_series(1, ${APPLICATIONS}) as m`

const learners = `
  generate_series(0, $1::integer - 1) as n,
    (select course from private.learning_courses order by course limit ${COURSES}) as learned`

const insertEnrolments = `
  insert into public.enrolments (user_id, course, started_at)
  select ${uuid('8000', 'n')}, learned.course, now() - interval '30 days' from ${learners}`

const insertCompletions = `
  insert into public.module_completions (user_id, course, module, finished_at)
  select ${uuid('8000', 'n')}, part.course, part.module, now() - make_interval(days => 20 - part.position)
  from ${learners}
  join private.learning_modules as part on part.course = learned.course and part.position % 2 = 1`

/** Index of a person's m-th event. The events are spread out, so that each person has the same share of future ones. */
const eventOf = `(m * ${INSTITUTE_EVENTS / APPLICATIONS} + n % ${INSTITUTE_EVENTS / APPLICATIONS})`

const insertInstituteEvents = `
  insert into public.events (id, slug, title, summary, description, place, starts_at, ends_at, sign_up_until, places_taken)
  select ${uuid('b000', 'm')}, 'evening-' || m, 'An evening in the workshop', 'See what is built there', 'Come and see.', 'Main hall',
    day, day + interval '2 hours', day, $1::integer * ${APPLICATIONS} / ${INSTITUTE_EVENTS}
  from generate_series(0, ${INSTITUTE_EVENTS - 1}) as m,
    lateral (select now() + make_interval(days => ${INSTITUTE_EVENTS / 10} - m)) as held(day)`

const insertSignUps = `
  insert into public.event_sign_ups (event_id, user_id, created_at)
  select ${uuid('b000', eventOf)}, ${uuid('8000', 'n')}, now() - make_interval(days => m * 20)
  from generate_series(0, $1::integer - 1) as n, generate_series(0, ${APPLICATIONS - 1}) as m`
