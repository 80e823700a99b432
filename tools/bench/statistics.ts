import pg from 'pg'
import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { applicationForm } from '#content/application-form.ts'
import { AGE_GROUPS, APPLICATION_SOURCES, type Statistics } from '#domain/staff/statistics.ts'
import { median, round, type Figure } from './figure.ts'
import type { PreparedRequest } from './http-connection.ts'
import { load } from './load.ts'
import { prepareProduct, type Product } from './product.ts'
import { makeOfficers, populateWork } from './work-population.ts'

const [FEW, MANY] = [10_000, 1_000_000]
const CLIENTS = 8
const RUNS = 3
const MILLISECONDS = 1500
/** Maximum response time of a page in milliseconds. */
const REQUIRED = 500

/** The pages, by their name in the report, with the intake that each one requests. */
const PAGES: Readonly<Record<string, string>> = { 'all intakes': '', 'one intake': intakes[0]?.value ?? '' }

const requestOf = (product: Product, token: string, intake: string): PreparedRequest => ({
  method: 'POST',
  path: '/rest/v1/rpc/staff_statistics',
  headers: { apikey: product.config.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ intake }),
})

type Side = { product: Product; tokens: readonly string[]; counted: number }

async function inDatabase<Answer>(product: Product, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Inserts timestamps for each application, bypassing the rules. One in a thousand applications has an unknown program. */
async function populateTimes(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = 256000')
  const courses = programs.flatMap(({ id, courses: known }) => known.map((course) => [id, course.id] as const))
  await client.query(insertTimes, [
    courses.map(([program]) => program),
    courses.map(([, course]) => course),
    intakes.map(({ value }) => value),
    applicationForm.statesOfOrigin.map((state) => state.toLowerCase()),
    ...[choices.studyMode, choices.educationLevel, choices.gender].map((options) => options.map(({ value }) => value)),
    ...[AGE_GROUPS, APPLICATION_SOURCES].map((labels) => Object.keys(labels)),
  ])
  await client.query('vacuum analyze private.application_times')
}

const insertTimes = `
  insert into private.application_times
    (application_id, program, course, intake, origin, sent_at, looked_at, decided_at, study_mode, education, gender, age, source)
  select id, case when random() < 0.001 then id::text else ($1::text[])[course] end, ($2::text[])[course],
    ($3::text[])[1 + floor(power(random(), 2) * cardinality($3::text[]))::integer],
    ($4::text[])[1 + floor(power(random(), 3) * cardinality($4::text[]))::integer], submitted_at, submitted_at + look,
    case when random() < 0.8 then submitted_at + look + random() * interval '30 days' end,
    ($5::text[])[1 + floor(random() * cardinality($5::text[]))::integer],
    ($6::text[])[1 + floor(random() * cardinality($6::text[]))::integer],
    ($7::text[])[1 + floor(random() * cardinality($7::text[]))::integer],
    ($8::text[])[1 + floor(random() * cardinality($8::text[]))::integer],
    ($9::text[])[1 + floor(random() * cardinality($9::text[]))::integer]
  from (
    select item.application_id as id, item.submitted_at, 1 + floor(power(random(), 2) * cardinality($1::text[]))::integer as course,
      case when random() < 0.9 then random() * interval '9 days' end as look
    from private.work_items as item
  ) as made`

/** Updates the counts as the server does. Returns the milliseconds that this takes. */
async function count(client: pg.Client): Promise<number> {
  for (;;) {
    await client.query('update private.statistics_state set next_at = now(), writes = null')
    const began = performance.now()
    const { rows } = await client.query<{ did: boolean }>('select private.refresh_statistics() as did')
    if (rows[0]?.did === true) return performance.now() - began
  }
}

const PLAIN = `select count(*)::integer as sent, count(*) filter (where program = $1)::integer as program,
  count(*) filter (where origin = $2 and intake = $3)::integer as origin, count(decided_at)::integer as decided
  from private.application_times`

/** Checks that the page shows the figures expected from the inserted rows. */
async function checkStatistics({ product, tokens }: Side): Promise<void> {
  const [program, origin, intake] = [programs[0]?.id, applicationForm.statesOfOrigin[0]?.toLowerCase(), intakes[0]?.value ?? '']
  const { rows } = await inDatabase(product, (client) => client.query(PLAIN, [program, origin, intake]))
  const shown = async (of: string, dimension: string, key = '') => {
    const { path, ...request } = requestOf(product, tokens[0] ?? '', of)
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, request)
    const { groups } = (await answer.json()) as Statistics
    return groups.find((group) => group.dimension === dimension && group.key === key)?.counts ?? []
  }
  const all = await shown('', 'all')
  const counted = {
    sent: all[1],
    program: (await shown('', 'program', program))[1],
    origin: (await shown(intake, 'origin', origin))[1],
    decided: all[3],
  }
  if (JSON.stringify(rows[0]) !== JSON.stringify(counted))
    throw new Error(`The page shows ${JSON.stringify(counted)} of ${JSON.stringify(rows[0])}`)
}

async function prepare(product: Product, applications: number): Promise<Side> {
  await product.server.start()
  await populateWork(product, applications)
  const counted = await inDatabase(product, async (client) => {
    await populateTimes(client)
    return count(client)
  })
  const side = { product, tokens: await makeOfficers(product, CLIENTS), counted }
  await checkStatistics(side)
  return side
}

const timesOf = ({ product, tokens }: Side, intake: string) =>
  load({ port: product.port, milliseconds: MILLISECONDS, clients: tokens.map((token) => [requestOf(product, token, intake)]) })

/** Compares the page with a million applications to the page with ten thousand, both idle and while the counts are being updated. */
export async function measureStatistics(): Promise<Figure[]> {
  const [fewProduct, manyProduct] = [await prepareProduct(), await prepareProduct()]
  try {
    const few = await prepare(fewProduct, FEW)
    const many = await prepare(manyProduct, MANY)
    const figures: Figure[] = []
    for (const [name, intake] of Object.entries(PAGES)) {
      await timesOf(few, intake)
      await timesOf(many, intake)
      const runs: { few: Awaited<ReturnType<typeof load>>; many: Awaited<ReturnType<typeof load>> }[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push({ few: await timesOf(few, intake), many: await timesOf(many, intake) })
      figures.push(
        figureOf(
          name,
          runs.map((run) => run.many.p95),
          `within ${round(median(runs.map((run) => run.few.p95)))} ms with ${FEW}`,
          { runs },
        ),
      )
    }
    const runs: Awaited<ReturnType<typeof load>>[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const [times] = await Promise.all([timesOf(many, ''), inDatabase(manyProduct, count)])
      runs.push(times)
    }
    figures.push(
      figureOf(
        'all intakes while counting',
        runs.map((run) => run.p95),
        `${REQUIRED} ms`,
        { runs },
      ),
    )
    figures.push({
      name: `statistics, one count of ${MANY} applications`,
      measured: `${round(many.counted)} ms`,
      against: `${round(few.counted)} ms of ${FEW}`,
      value: many.counted / 1000,
      required: { atMost: 60 },
      unit: 's',
      details: {},
    })
    return figures
  } finally {
    await fewProduct.remove()
    await manyProduct.remove()
  }
}

const figureOf = (name: string, measured: readonly number[], against: string, details: Figure['details']): Figure => ({
  name: `statistics, ${name}, ${MANY} applications, 95 % of answers`,
  measured: `within ${round(median(measured))} ms`,
  against,
  value: median(measured),
  required: { atMost: REQUIRED },
  unit: 'ms',
  details,
})
