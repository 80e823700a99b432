import pg from 'pg'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { reckonNumbers } from '#server/jobs/reckon-numbers.ts'
import { median, round, type Figure } from './figure.ts'
import type { PreparedRequest } from './http-connection.ts'
import { load } from './load.ts'
import { prepareProduct, type Product } from './product.ts'
import { makeOfficers, populateWork } from './work-population.ts'

const [FEW, MANY] = [10_000, 1_000_000]
const EVENTS = 10
const CLIENTS = 8
const RUNS = 3
const MILLISECONDS = 1500
/** A page answers within so many milliseconds. */
const REQUIRED = 500

/** The pages, each by its name in the report and the intake it asks for. */
const PAGES: Readonly<Record<string, string>> = { 'all intakes': '', 'one intake': intakes[0]?.value ?? '' }

const requestOf = (product: Product, token: string, intake: string): PreparedRequest => ({
  method: 'POST',
  path: '/rest/v1/rpc/staff_numbers',
  headers: { apikey: product.config.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ intake }),
})

type Side = { product: Product; tokens: readonly string[]; reckoned: number }

async function inDatabase<Answer>(product: Product, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Times and ten events for each application, past the rules; places of origin from everywhere to nearly nowhere. */
async function populateTimes(client: pg.Client, applications: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = 256000')
  const courses = programs.flatMap(({ id, courses: known }) => known.map((course) => [id, course.id] as const))
  await client.query(insertTimes, [
    courses.map(([program]) => program),
    courses.map(([, course]) => course),
    intakes.map(({ value }) => value),
  ])
  await client.query(insertEvents, [EVENTS])
  await client.query('vacuum analyze private.application_times')
  await client.query('vacuum analyze public.application_events')
  const { rows } = await client.query<{ events: string }>('select count(*) as events from public.application_events')
  if (Number(rows[0]?.events) !== applications * EVENTS) throw new Error('Some events are missing')
}

const insertTimes = `
  insert into private.application_times
  select id, ($1::text[])[course], ($2::text[])[course], ($3::text[])[1 + floor(power(random(), 2) * cardinality($3::text[]))::integer],
    'place ' || floor(60 * power(random(), 3)), submitted_at, submitted_at + look,
    case when random() < 0.8 then submitted_at + look + random() * interval '30 days' end, null, null
  from (
    select item.application_id as id, item.submitted_at, 1 + floor(power(random(), 2) * cardinality($1::text[]))::integer as course,
      case when random() < 0.9 then random() * interval '9 days' end as look
    from private.work_items as item
  ) as made`

const insertEvents = `
  insert into public.application_events (application_id, at, actor_kind, from_status, to_status)
  select known.application_id, known.sent_at + n * interval '1 hour', 'staff', 'under_review', 'interview'
  from private.application_times as known, generate_series(1, $1::integer) as n`

/** Reckons once as the server does, beside the server's own looks, and answers how many milliseconds that took. */
async function reckon(client: pg.Client): Promise<number> {
  const query: Transaction['query'] = async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows: rows as Row[], rowCount: rowCount ?? 0 }
  }
  const asServer: Database['asServer'] = async (work) => {
    await client.query('begin')
    const answer = await work({ query })
    await client.query('commit')
    return answer
  }
  for (;;) {
    await client.query(`update private.number_state set next_at = now(), is_settled = false`)
    const began = performance.now()
    if (await reckonNumbers({ queryAsServer: query, asServer })) return performance.now() - began
  }
}

async function prepare(product: Product, applications: number): Promise<Side> {
  await product.server.start()
  await populateWork(product, applications)
  const reckoned = await inDatabase(product, async (client) => {
    await populateTimes(client, applications)
    return reckon(client)
  })
  return { product, tokens: await makeOfficers(product, CLIENTS), reckoned }
}

const timesOf = ({ product, tokens }: Side, intake: string) =>
  load({ port: product.port, milliseconds: MILLISECONDS, clients: tokens.map((token) => [requestOf(product, token, intake)]) })

/** The pages of numbers with a million applications and ten million events, beside the same with ten thousand. */
export async function measureNumbers(): Promise<Figure[]> {
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
      const [measured, against] = [median(runs.map((run) => run.many.p95)), median(runs.map((run) => run.few.p95))]
      figures.push({
        name: `numbers, ${name}, ${MANY} applications, 95 % of answers`,
        measured: `within ${round(measured)} ms`,
        against: `within ${round(against)} ms with ${FEW}`,
        value: measured,
        required: { atMost: REQUIRED },
        unit: 'ms',
        details: { runs },
      })
    }
    figures.push({
      name: `numbers, one reckoning of ${MANY} applications with ${MANY * EVENTS} events`,
      measured: `${round(many.reckoned)} ms`,
      against: `${round(few.reckoned)} ms of ${FEW}`,
      value: many.reckoned / 1000,
      required: { atMost: 120 },
      unit: 's',
      details: {},
    })
    return figures
  } finally {
    await fewProduct.remove()
    await manyProduct.remove()
  }
}
