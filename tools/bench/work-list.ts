import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { WORK_SORTS, type WorkFilters, type WorkGroup, type WorkSort } from '#domain/staff/work-list.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { median, round, type Figure } from './figure.ts'
import type { PreparedRequest } from './http-connection.ts'
import { load } from './load.ts'
import { prepareProduct, type Product } from './product.ts'
import { applicationNumber, COMMON_SURNAME, makeOfficers, phoneDigits, populateWork, RARE_SURNAME } from './work-population.ts'

const [FEW, MANY] = [10_000, 1_000_000]
const CLIENTS = 8
const RUNS = 3
const MILLISECONDS = 1500
type Asked =
  | { rpc: 'staff_work_list'; body: { list_group: WorkGroup; sought: string; filters: WorkFilters; sort: WorkSort | null } }
  | { rpc: 'staff_work_counts'; body: object }

const list = (list_group: WorkGroup, sought = '', filters: WorkFilters = {}, sort: WorkSort | null = null): Asked => ({
  rpc: 'staff_work_list',
  body: { list_group, sought, filters, sort },
})

/** The common staff queries on the list, by their name in the report. */
const QUESTIONS: Readonly<Record<string, Asked>> = {
  'first page of all': list('all'),
  'new ones': list('new'),
  'decided ones': list('decided'),
  counts: { rpc: 'staff_work_counts', body: {} },
  'one program': list('all', '', { program: programs[0]?.id ?? '' }),
  'a number': list('all', applicationNumber(4711)),
  'a telephone number': list('all', `${phoneDigits(4711)}`),
  'a rare name': list('all', RARE_SURNAME),
  'a surname of 2 %': list('all', COMMON_SURNAME),
  'a surname of 2 %, by name': list('all', COMMON_SURNAME, {}, 'name'),
  'a surname of 2 % and a state': list('all', `${COMMON_SURNAME} stated`),
  'a rare name with a wrong letter': list('all', RARE_SURNAME.replace('y', 'i')),
  'a common name with a wrong letter': list('all', `${COMMON_SURNAME}o`),
  ...Object.fromEntries(
    WORK_SORTS.flatMap((sort) => [
      [`all by ${sort}`, list('all', '', {}, sort)],
      [`decided by ${sort}, reversed`, list('decided', '', {}, `-${sort}`)],
    ]),
  ),
  'new by name': list('new', '', {}, 'name'),
  'a state': list('all', '', { origin: 'Stated' }),
  'a state, by name': list('all', '', { origin: 'Stated' }, 'name'),
  'a town': list('all', '', { town: 'townhh' }),
  'a sponsor': list('all', '', { sponsor: 'organization' }),
  'an age': list('all', '', { ageFrom: '18', ageTo: '18' }),
  'a month, by name': list('all', '', { receivedFrom: '2026-10-01', receivedTo: '2026-10-31' }, 'name'),
  'a tag': list('all', '', { tag: 'scholarship' }),
  'a program, a state and an education': list('all', '', { program: programs[0]?.id ?? '', origin: 'Stated', education: 'tertiary' }),
}

/** With a million applications, these find a hundred times as many as with ten thousand, and have to read them. */
const FINDS_MORE: ReadonlySet<string> = new Set(['a surname of 2 % and a state', 'a town', 'a tag', 'a program, a state and an education'])

const requestOf = (product: Product, token: string, { rpc, body }: Asked): PreparedRequest => ({
  method: 'POST',
  path: `/rest/v1/rpc/${rpc}`,
  headers: { apikey: product.config.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

type Side = { product: Product; tokens: readonly string[] }

const timesOf = ({ product, tokens }: Side, asked: Asked) =>
  load({ port: product.port, milliseconds: MILLISECONDS, clients: tokens.map((token) => [requestOf(product, token, asked)]) })

async function prepare(product: Product, applications: number): Promise<Side> {
  await product.server.start()
  await populateWork(product, applications)
  return { product, tokens: await makeOfficers(product, CLIENTS) }
}

/** How often the tables of the list were read as a whole. */
async function sequentialScans(product: Product): Promise<number> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  // The figures of a connection arrive after a second.
  await setTimeout(2000)
  const { rows } = await client.query<{ scans: number }>(
    `select sum(seq_scan)::integer as scans from pg_stat_user_tables
     where schemaname = 'private' and relname in ('work_items', 'application_tags', 'name_words')`,
  )
  await client.end()
  return rows[0]?.scans ?? 0
}

/** Compares the work list with a million applications to the work list with ten thousand, in interleaved runs of eight clients. */
export async function measureWorkList(): Promise<Figure[]> {
  const [fewProduct, manyProduct] = [await prepareProduct(), await prepareProduct()]
  try {
    const few = await prepare(fewProduct, FEW)
    const many = await prepare(manyProduct, MANY)
    const figures: Figure[] = []
    const scans = await sequentialScans(manyProduct)
    const soon = new Map<string, number>()
    for (const [name, asked] of Object.entries(QUESTIONS)) {
      await timesOf(few, asked)
      await timesOf(many, asked)
      const runs: { few: Awaited<ReturnType<typeof load>>; many: Awaited<ReturnType<typeof load>> }[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push({ few: await timesOf(few, asked), many: await timesOf(many, asked) })
      const [measured, against] = [median(runs.map((run) => run.many.p95)), median(runs.map((run) => run.few.p95))]
      soon.set(name, median(runs.map((run) => run.many.p50)))
      figures.push({
        name: `work list, ${name}, ${MANY} applications`,
        measured: `95 % within ${round(measured)} ms, 50 % within ${round(median(runs.map((run) => run.many.p50)))}`,
        against: `${round(against)} and ${round(median(runs.map((run) => run.few.p50)))} ms with ${FEW}`,
        value: measured / against,
        required: { atMost: FINDS_MORE.has(name) ? 8 : 1.5 },
        unit: '',
        details: { asked, runs },
      })
    }
    const [page, common] = [soon.get('first page of all') ?? 0, soon.get('a surname of 2 %') ?? 0]
    const againstPage = { measured: `${round(common)} ms`, against: `${round(page)} ms of the first page`, value: common / page }
    figures.push({ name: 'work list, a surname of 2 %', ...againstPage, required: { atMost: 5 }, unit: '', details: {} })
    const scanned = (await sequentialScans(manyProduct)) - scans
    const none = { measured: `${scanned}`, against: 'none', value: scanned, required: { atMost: 0 }, unit: '', details: {} }
    figures.push({ name: `work list, sequential scans, ${MANY} applications`, ...none })
    return figures
  } finally {
    await fewProduct.remove()
    await manyProduct.remove()
  }
}
