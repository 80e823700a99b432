import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Figure, median, round } from './figure.ts'
import { load } from './load.ts'
import { type Product, startCopy } from './product.ts'
import { measureHome } from './visited-pages.ts'

const CLIENTS = 32
const RUNS = 5
const MILLISECONDS = 1500
const VISITORS_A_SECOND = 50
const home = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }

/**
 * Requests the home page from each server in turn, at a fixed number of visitors per second, until every response satisfies `isSo`.
 * Returns the elapsed milliseconds.
 */
async function untilSo(ports: readonly number[], isSo: (html: string) => boolean): Promise<number> {
  const begin = performance.now()
  const missing = new Set(ports)
  for (let visitor = 0; missing.size > 0; visitor += 1) {
    const port = ports[visitor % ports.length] ?? 0
    const pause = new Promise((resolve) => setTimeout(resolve, 1000 / VISITORS_A_SECOND))
    void fetch(`http://localhost:${port}/`).then(async (answer) => isSo(await answer.text()) && missing.delete(port))
    await pause
    if (performance.now() - begin > 60_000) throw new Error('What was said did not reach the home page within a minute')
  }
  return performance.now() - begin
}

type Kind = { kind: string; name: string; valueOf: (text: string) => unknown }

/** A site notice appears in a strip above the pages. A fee waiver requires all pages to be rendered again. */
const notice: Kind = { kind: 'notice', name: 'a notice', valueOf: (text) => ({ text, link: null }) }
const waiver: Kind = { kind: 'fee_waiver', name: 'another fee waiver', valueOf: (text) => ({ waiver: { text, endsOn: '2099-12-31' } }) }

const saying = (client: pg.Client, { kind, valueOf }: Kind, text: string) =>
  client.query('insert into private.announcements (id, kind, value) values ($1, $2, $3)', [randomUUID(), kind, valueOf(text)])

async function asOwner<Result>(product: Product, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(await product.login('portal_owner'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Measures how much announcements slow down the home page, and how long they take to appear and disappear, on two servers. */
export async function measureAnnouncements(product: Product): Promise<Figure[]> {
  const copy = await startCopy(product)
  const ports = [product.port, copy.port]
  try {
    return await asOwner(product, async (client) => [
      ...(await measureKind(client, ports, notice)),
      ...(await measureKind(client, ports, waiver)),
    ])
  } finally {
    await copy.remove()
  }
}

/** Measures the home page on a phone with slow 4G while a site notice and a fee waiver are published. */
export const measureHomeWithNotice = (product: Product): Promise<Figure[]> =>
  asOwner(product, async (client) => {
    const text = 'The workshops are closed on Friday. Classes go on in the yard.'
    for (const kind of [notice, waiver]) await saying(client, kind, text)
    await untilSo([product.port], (html) => html.split(text).length > 2)
    return measureHome(product, '/ with a notice and a waiver:')
  })

async function measureKind(client: pg.Client, ports: readonly number[], one: Kind): Promise<Figure[]> {
  const { name } = one
  const clients = Array.from({ length: CLIENTS / ports.length }, () => [home])
  const rate = async () => {
    const loads = await Promise.all(ports.map((port) => load({ port, milliseconds: MILLISECONDS, clients })))
    return loads.reduce((sum, { rate: each }) => sum + each, 0)
  }
  const [without, during, waits]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    without.push(await rate())
    const text = `The workshops are closed, ${randomUUID()}`
    await saying(client, one, text)
    waits.push(await untilSo(ports, (html) => html.includes(text)))
    during.push(await rate())
    await client.query('update private.announcements set ended_at = now() where ended_at is null')
    waits.push(await untilSo(ports, (html) => !html.includes(text)))
  }
  const [usual, noticed, longest] = [median(without), median(during), Math.max(...waits)]
  return [
    {
      name: `home pages per second with ${name}`,
      measured: `${round(noticed)}/s`,
      against: `${round(usual)}/s without one`,
      value: noticed / usual,
      required: { atLeast: 0.9 },
      unit: '',
      details: { without, during },
    },
    {
      name: `until ${name} is in the HTML, or gone from it`,
      measured: `${round(longest / 1000)} s`,
      against: `the slowest of ${waits.length}, on ${ports.length} copies, read by ${VISITORS_A_SECOND} visitors a second`,
      value: longest / 1000,
      required: { atMost: 10 },
      unit: ' s',
      details: { waits },
    },
  ]
}
