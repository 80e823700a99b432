import { applicationForm } from '#content/application-form.ts'
import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { AGE_GROUPS, APPLICATION_SOURCES } from '#domain/staff/statistics.ts'
import type { Database } from '#server/database/database.ts'

const courses = programs.flatMap(({ id, courses: known }) => known.map((course) => [id, course.id] as const))
const [programIds, courseIds] = [courses.map(([program]) => program), courses.map(([, course]) => course)]

/** Includes an intake that the institute never announced. */
const madeIntakes = [...intakes.map(({ value }) => value), '2019-01-07']
const madeGenders = [...choices.gender.map(({ value }) => value), '', 'a name']
const madeLevels = [...choices.educationLevel.map(({ value }) => value), '']
const madeModes = [...choices.studyMode.map(({ value }) => value), 'a name']
const madeOrigins = [...applicationForm.statesOfOrigin.map((state) => state.toLowerCase()), '']

/**
 * Writes the data of the given number of submitted applications, bypassing the rules. Courses range from overcrowded to nearly empty, so
 * that there are groups of every size, and the newest applications are still being processed.
 */
export async function makeApplications(database: Database, count: number): Promise<void> {
  await database.asAuth((tx) =>
    tx.query(
      `insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-b000-000000000001', 'made@example.com', now())`,
    ),
  )
  await database.asServer(async (tx) => {
    await tx.query('alter table public.applications disable trigger user')
    await tx.query('alter table private.work_items disable trigger user')
    await tx.query(
      `insert into public.applications (id, user_id, status, number, submitted_at, settings_id)
       select ('00000000-0000-4000-b001-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-4000-b000-000000000001', 'withdrawn',
         'MADE-' || n, now(), (select max(id) from private.settings) from generate_series(1, $1::integer) as n`,
      [count],
    )
    await tx.query(
      `insert into private.work_items (application_id, applicant, number, name, status, list_group, submitted_at, status_since, due_on,
         news_at, words)
       select id, user_id, number, 'Amina Bello', 'withdrawn', 'decided', now(), now(), 'infinity', now(), ''
       from public.applications where number like 'MADE-%'`,
    )
    await tx.query('select setseed(0.42)')
    await tx.query(
      `insert into private.application_times
         (application_id, program, course, intake, origin, sent_at, looked_at, decided_at, study_mode, education, gender, age, source)
       select id, ($2::text[])[course], ($3::text[])[course],
         ($4::text[])[1 + floor(power(random(), 4) * cardinality($4::text[]))::integer],
         case when place < 14 then ($5::text[])[1 + floor(place / 14 * cardinality($5::text[]))::integer] else 'a name ' || id end, sent,
         sent + look, case when random() < 0.8 then sent + look + decide end,
         ($6::text[])[1 + floor(random() * cardinality($6::text[]))], ($7::text[])[1 + floor(random() * cardinality($7::text[]))],
         ($8::text[])[1 + floor(random() * cardinality($8::text[]))], ($9::text[])[1 + floor(random() * cardinality($9::text[]))],
         ($10::text[])[1 + floor(power(random(), 3) * cardinality($10::text[]))]
       from (
         select id, 1 + floor(power(random(), 3) * cardinality($2::text[]))::integer as course, 15 * power(random(), 2) as place,
           now() - random() * interval '300 days' as sent,
           case when random() < 0.9 then random() * interval '9 days' end as look, random() * interval '30 days' as decide
         from public.applications where number like 'MADE-%' order by $1::integer, id
       ) as made`,
      [
        count,
        programIds,
        courseIds,
        madeIntakes,
        madeOrigins,
        madeModes,
        madeLevels,
        madeGenders,
        [...Object.keys(AGE_GROUPS), ''],
        Object.keys(APPLICATION_SOURCES),
      ],
    )
    await tx.query(`update private.application_times set offered_at = decided_at where decided_at is not null and random() < 0.7`)
    await tx.query(
      `update private.application_times set taken_at = offered_at + interval '1 day' where offered_at is not null and random() < 0.7`,
    )
    await tx.query('alter table public.applications enable trigger user')
    await tx.query('alter table private.work_items enable trigger user')
  })
}
