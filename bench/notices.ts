import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Figure, median, round } from './figure.ts'
import { load } from './load.ts'
import type { Product } from './product.ts'

const CLIENTS = 32
const RUNS = 5
const MILLISECONDS = 1500
const VISITORS_A_SECOND = 50
const home = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }

/** Asks for the home page, so many visitors a second, until it is as `isSo` says: milliseconds. */
async function untilSo(port: number, isSo: (html: string) => boolean): Promise<number> {
  const begin = performance.now()
  const seen = new AbortController()
  while (!seen.signal.aborted) {
    const pause = new Promise((resolve) => setTimeout(resolve, 1000 / VISITORS_A_SECOND))
    void fetch(`http://localhost:${port}/`).then(async (answer) => isSo(await answer.text()) && seen.abort())
    await pause
    if (performance.now() - begin > 60_000) throw new Error('What was said did not reach the home page within a minute')
  }
  return performance.now() - begin
}

type Kind = { kind: string; name: string; valueOf: (text: string) => unknown }

/** A strip above the pages, and a fact for which all pages are rendered anew. */
const notice: Kind = { kind: 'notice', name: 'a notice', valueOf: (text) => ({ text, link: null }) }
const waiver: Kind = { kind: 'fee_waiver', name: 'another fee waiver', valueOf: (text) => ({ waiver: { text, endsOn: '2099-12-31' } }) }

/** What the office says costs the home page, and how long it takes to be there and to be gone. Several copies: server/site/day-content. */
export const measureNotices = async (product: Product): Promise<Figure[]> => [
  ...(await measureKind(product, notice)),
  ...(await measureKind(product, waiver)),
]

async function measureKind(product: Product, { kind, name, valueOf }: Kind): Promise<Figure[]> {
  const client = new pg.Client(await product.login('portal_owner'))
  await client.connect()
  const say = (text: string) =>
    client.query('insert into private.day_content (id, kind, value) values ($1, $2, $3)', [randomUUID(), kind, valueOf(text)])
  const rate = async () =>
    (await load({ port: product.port, milliseconds: MILLISECONDS, clients: Array.from({ length: CLIENTS }, () => [home]) })).rate
  try {
    const [without, during, waits]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < RUNS; run += 1) {
      without.push(await rate())
      const text = `The workshops are closed, ${randomUUID()}`
      await say(text)
      waits.push(await untilSo(product.port, (html) => html.includes(text)))
      during.push(await rate())
      await client.query('update private.day_content set ended_at = now() where ended_at is null')
      waits.push(await untilSo(product.port, (html) => !html.includes(text)))
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
        against: `the slowest of ${waits.length}, read by ${VISITORS_A_SECOND} visitors a second`,
        value: longest / 1000,
        required: { atMost: 10 },
        unit: ' s',
        details: { waits },
      },
    ]
  } finally {
    await client.end()
  }
}
