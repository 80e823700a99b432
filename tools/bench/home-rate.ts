import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { median, round, type Figure } from './figure.ts'
import { load } from './load.ts'
import type { Product } from './product.ts'

const CLIENTS = 32
const RUNS = 5
const MILLISECONDS = 1500
const encoded = { 'accept-encoding': 'br' }

/** The home page exactly as it is sent over the network. */
async function homePage(port: number): Promise<{ body: string; headers: Record<string, string> }> {
  const asked = get({ port, host: 'localhost', path: '/', headers: encoded })
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const names = ['content-type', 'content-encoding', 'content-security-policy', 'etag']
  const headers = Object.fromEntries(names.map((name) => [name, String(response.headers[name])]))
  return { body: (await buffer(response)).toString('base64'), headers }
}

/** Home pages per second from the product's single process, compared with bare node:http sending the same bytes, in interleaved runs. */
export async function measureHomeRate(product: Product): Promise<Figure[]> {
  const bare = fork(join(import.meta.dirname, 'processes/bare-http-process.ts'))
  try {
    bare.send(await homePage(product.port))
    const [barePort] = (await once(bare, 'message')) as [number]
    const request = { method: 'GET', path: '/', headers: encoded }
    const rate = (port: number) => load({ port, milliseconds: MILLISECONDS, clients: Array.from({ length: CLIENTS }, () => [request]) })
    const ours: number[] = []
    const limits: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      limits.push((await rate(barePort)).rate)
      ours.push((await rate(product.port)).rate)
    }
    const [measured, against] = [median(ours), median(limits)]
    return [
      {
        name: 'home pages per second',
        measured: `${round(measured)}/s`,
        against: `${round(against)}/s of bare node:http`,
        value: measured / against,
        required: { atLeast: 0.6 },
        unit: '',
        details: { ours, limits },
      },
    ]
  } finally {
    bare.kill()
  }
}
