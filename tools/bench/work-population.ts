import pg from 'pg'
import { institute } from '#content/institute.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { signAccessToken } from '#supabase-server'
import { applicantId, sessionId } from './applicants.ts'
import type { Product } from './product.ts'

/** Applications per person. */
const APPLICATIONS = 10
/** A surname shared by one person in fifty, and a surname that only one person has. All other people have one of a thousand surnames. */
export const COMMON_SURNAME = 'Bello'
export const RARE_SURNAME = 'Quaynortey'
export const applicationNumber = (at: number): string => `${institute.numberPrefix}-2026-${String(at).padStart(6, '0')}`
/** The digits after the country code. */
export const phoneDigits = (at: number): string => `80${String(at).padStart(8, '0')}`
/** One in this many applications is open. The others have been decided over the years. */
const OPEN_OF = 50

/**
 * Fills the product's database with submitted applications from many years. Bypasses the rules and fills only the columns that lists
 * read, so the form data is empty. Each application takes about 900 bytes of disk space, including indexes.
 */
export async function populateWork(product: Product, applications: number): Promise<void> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = 256000')
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where schemaname = 'private' and tablename = 'work_items' and indexname <> 'work_items_pkey'`,
    )
    for (const { name } of rows) await client.query(`drop index private.${name}`)
    await client.query(insertPeople, [applications / APPLICATIONS])
    await client.query(insertApplications, [applications, programs.map(({ id }) => id)])
    await client.query(insertItems, [applications])
    for (const { made } of rows) await client.query(made)
    await client.query(
      `insert into private.name_words select word, private.one_letter_less(word)
       from (select distinct split_part(sort_name, ' ', 1) as word from private.work_items) as known`,
    )
    await client.query(
      `insert into private.application_tags (application_id, tag)
       select application_id, 'scholarship' from private.work_items where right(number, 3) = '077'`,
    )
    await client.query('vacuum analyze private.application_tags')
    await client.query('vacuum analyze private.name_words')
    await client.query('delete from private.work_counts')
    await client.query('insert into private.work_counts select list_group, count(*) from private.work_items group by 1')
    await client.query('vacuum analyze private.work_items')
    await client.query('vacuum analyze public.applications')
  } finally {
    await client.end()
  }
}

/** Creates officers who have just entered a code, each with a token. */
export async function makeOfficers(product: Product, count: number): Promise<string[]> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  const now = Math.floor(Date.now() / 1000)
  try {
    await client.query('set session_replication_role = replica')
    const tokens: string[] = []
    for (let at = 0; at < count; at += 1) {
      const [id, session, email] = [applicantId(900_000_000 + at), sessionId(900_000_000 + at), `officer-${at}@example.org`]
      await client.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, email])
      await client.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')`, [session, id])
      await client.query(`insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`, [id])
      await client.query(`insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')`, [session])
      await client.query(`insert into private.staff (user_id, role) values ($1, 'officer')`, [id])
      const person = { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: session, aal: 'aal2' }
      tokens.push(await signAccessToken({ ...person, iat: now, exp: now + 3600 }, product.config))
    }
    return tokens
  } finally {
    await client.end()
  }
}

const uuid = (series: string, number: string) => `('00000000-0000-4000-${series}-' || lpad((${number})::text, 12, '0'))::uuid`

const insertPeople = `
  insert into auth.users (id, email, email_confirmed_at)
  select ${uuid('8000', 'n')}, 'applicant-' || n || '@example.org', now() from generate_series(0, $1::integer - 1) as n`

const status = `case when n % ${OPEN_OF} > 0 then case n % 2 when 0 then 'rejected' else 'withdrawn' end
  else (array['pending', 'under_review', 'interview'])[1 + n / ${OPEN_OF} % 3] end`
const sentAt = `now() - make_interval(mins => ($1::integer - n) * 5)`

const insertApplications = `
  insert into public.applications (
    id, user_id, status, number, submitted_at, settings_id, created_at, updated_at,
    personal_info, academic_background, program_selection, accommodation, referee
  )
  select ${uuid('a000', 'n')}, ${uuid('8000', `n / ${APPLICATIONS}`)}, ${status},
    '${institute.numberPrefix}-2026-' || lpad(n::text, 6, '0'), ${sentAt}, (select max(id) from private.settings), ${sentAt}, ${sentAt},
    '{}', '{}', jsonb_build_object('program', ($2::text[])[1 + n % cardinality($2::text[])]), '{}', '{}'
  from generate_series(0, $1::integer - 1) as n`

const surname = `case when n = 77 then lower('${RARE_SURNAME}')
  when n % 50 = 7 then lower('${COMMON_SURNAME}') else 'surname' || n % 1000 end`

const insertItems = `
  insert into private.work_items (
    application_id, applicant, number, name, status, list_group, program, course, submitted_at, status_since, answer_by, due_on, news_at,
    origin, sort_name, sponsor, education, born_on, phone, email, words
  )
  select sent.id, sent.user_id, sent.number, 'Amina ' || initcap(named.surname), sent.status, private.work_group(sent.status),
    sent.program_selection ->> 'program', 'course-' || n % 26, sent.submitted_at, sent.submitted_at, null,
    case when private.work_group(sent.status) = 'decided' then 'infinity' else sent.submitted_at::date + 14 end, sent.submitted_at,
    initcap(lived.state), named.surname || ' amina', (array['self', 'guardian', 'organization'])[1 + n % 20 / 10 + n % 20 / 19],
    (array['ssce', 'primary', 'tertiary'])[1 + n % 10 / 7 + n % 10 / 9], date '2010-01-01' - n % 7919,
    '+23480' || lpad(n::text, 8, '0'), 'applicant-' || n || '@example.org',
    array_to_tsvector(array[
      'n:amina', 'n:' || named.surname, 'a:' || lower(sent.number), 'a:' || n, 'p:80' || lpad(n::text, 8, '0'),
      'e:applicant-' || n || '@example.org', 'l:' || lived.state, 'l:' || lived.town, 't:nigerian',
      't:sponsor' || n % 1009, 't:course' || n % 26
    ])
  from generate_series(0, $1::integer - 1) as n join public.applications as sent on sent.id = ${uuid('a000', 'n')},
    lateral (select ${surname}) as named (surname), lateral (
      select 'state' || translate((n * 7 % 37)::text, '0123456789', 'abcdefghij'),
        'town' || translate((n * 11 % 774)::text, '0123456789', 'abcdefghij')
    ) as lived (state, town)`
