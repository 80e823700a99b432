import { chromium } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { median, round, type Figure } from './figure.ts'
import type { PreparedRequest } from './http-connection.ts'
import { load } from './load.ts'
import { firstApplicant, populate, type PortalPerson, portalPeople } from './portal-population.ts'
import { prepareProduct, type Product } from './product.ts'

const [FEW, MANY] = [1000, 100_000]
const CLIENTS = 4
const RUNS = 5
const MILLISECONDS = 400

const PAGES = {
  dashboard: () => '/dashboard',
  'list of applications': () => '/applications',
  'timeline of an application': ({ application }: PortalPerson) => `/applications/${application}`,
}
type Page = keyof typeof PAGES

type Asked = { method: string; path: string; headers: Record<string, string>; body: string | null }

/** Records the requests that the portal's pages send when one of the people opens them in a browser. */
async function recordRequests(product: Product, person: PortalPerson): Promise<Map<Page, Asked[]>> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumArguments] })
  try {
    const page = await browser.newPage({ baseURL: product.server.url })
    await signIn(page, firstApplicant)

    const recorded = new Map<Page, Asked[]>()
    for (const [name, path] of Object.entries(PAGES) as [Page, (person: PortalPerson) => string][]) {
      const asked = new Map<string, Asked>()
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        const headers = request.headers()
        if (!/^\/(rest\/v1|api)\//.test(pathname) || headers['authorization'] === undefined) return
        const body = request.postData()
        asked.set(`${request.method()} ${pathname}${search} ${body ?? ''}`, {
          method: request.method(),
          path: pathname + search,
          headers,
          body,
        })
      })
      await page.goto(path(person))
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      page.removeAllListeners('request')
      recorded.set(name, [...asked.values()])
    }
    return recorded
  } finally {
    await browser.close()
  }
}

/** The same request, sent by another person for their own data. */
function askedBy({ method, path, headers, body }: Asked, recorded: PortalPerson, person: PortalPerson): PreparedRequest {
  const own = (text: string) => text.replaceAll(recorded.id, person.id).replaceAll(recorded.application, person.application)
  const sent = ['apikey', 'accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'].flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    method,
    path: own(path),
    headers: { ...Object.fromEntries(sent), authorization: `Bearer ${person.token}` },
    ...(body !== null && { body: own(body) }),
  }
}

/** The median response time in milliseconds, added up over all requests of a page. */
async function pageTime(product: Product, requests: readonly Asked[], people: readonly PortalPerson[]): Promise<number> {
  const [recorded] = people
  if (recorded === undefined) throw new Error('Nobody asks')
  let sum = 0
  for (const request of requests) {
    const clients = people.map((person) => [askedBy(request, recorded, person)])
    sum += (await load({ port: product.port, milliseconds: MILLISECONDS, clients })).p50
  }
  return sum
}

/** Compares the portal's pages on a database with many applications with those on a database with few, in interleaved runs. */
export async function measurePortalScale(): Promise<Figure[]> {
  const few = await prepareProduct()
  const many = await prepareProduct()
  try {
    await Promise.all([few.server.start(), many.server.start()])
    await populate(few, FEW)
    await populate(many, MANY)
    const people = { few: await portalPeople(few, CLIENTS), many: await portalPeople(many, CLIENTS) }
    const [first] = people.few
    if (first === undefined) throw new Error('There is nobody')
    const pages = await recordRequests(few, first)

    const figures: Figure[] = []
    for (const [name, requests] of pages) {
      await pageTime(few, requests, people.few)
      await pageTime(many, requests, people.many)
      const times = { few: [] as number[], many: [] as number[] }
      for (let run = 0; run < RUNS; run += 1) {
        times.few.push(await pageTime(few, requests, people.few))
        times.many.push(await pageTime(many, requests, people.many))
      }
      const [measured, against] = [median(times.many), median(times.few)]
      figures.push({
        name: `${name}, ${MANY} applications`,
        measured: `${round(measured)} ms`,
        against: `${round(against)} ms with ${FEW}`,
        value: measured / against,
        required: { atMost: 1.3 },
        unit: '',
        details: { times, requests: requests.map(({ method, path }) => `${method} ${path}`) },
      })
    }
    return figures
  } finally {
    await few.remove()
    await many.remove()
  }
}
