import type { WorkFilters, WorkGroup } from '#domain/staff/work-list.ts'
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
  | { rpc: 'staff_work_list'; body: { list_group: WorkGroup; sought: string; filters: WorkFilters } }
  | { rpc: 'staff_work_counts'; body: object }

const list = (list_group: WorkGroup, sought = '', filters: WorkFilters = {}): Asked => ({
  rpc: 'staff_work_list',
  body: { list_group, sought, filters },
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
}

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

/** Compares the work list with a million applications to the work list with ten thousand, in interleaved runs of eight clients. */
export async function measureWorkList(): Promise<Figure[]> {
  const [fewProduct, manyProduct] = [await prepareProduct(), await prepareProduct()]
  try {
    const few = await prepare(fewProduct, FEW)
    const many = await prepare(manyProduct, MANY)
    const figures: Figure[] = []
    const soon = new Map<string, number>()
    for (const [name, asked] of Object.entries(QUESTIONS)) {
      await timesOf(few, asked)
      await timesOf(many, asked)
      const runs: { few: Awaited<ReturnType<typeof load>>; many: Awaited<ReturnType<typeof load>> }[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push({ few: await timesOf(few, asked), many: await timesOf(many, asked) })
      const [measured, against] = [median(runs.map((run) => run.many.p50)), median(runs.map((run) => run.few.p50))]
      soon.set(name, measured)
      figures.push({
        name: `work list, ${name}, ${MANY} applications`,
        measured: `${round(measured)} ms, 95 % within ${round(median(runs.map((run) => run.many.p95)))}`,
        against: `${round(against)} ms with ${FEW}`,
        value: measured / against,
        required: { atMost: 5 },
        unit: '',
        details: { asked, runs },
      })
    }
    const [page, common] = [soon.get('first page of all') ?? 0, soon.get('a surname of 2 %') ?? 0]
    const againstPage = { measured: `${round(common)} ms`, against: `${round(page)} ms of the first page`, value: common / page }
    figures.push({ name: 'work list, a surname of 2 %', ...againstPage, required: { atMost: 5 }, unit: '', details: {} })
    return figures
  } finally {
    await fewProduct.remove()
    await manyProduct.remove()
  }
}
