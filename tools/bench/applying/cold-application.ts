import { chromium } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { makeApplicants, PASSWORD } from '#tools/bench/applicants.ts'
import type { Figure } from '#tools/bench/figure.ts'
import type { Product } from '#tools/bench/product.ts'

/** 400 kbps each way and a round-trip time of 400 ms, as on a phone at the edge of network coverage. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Measures how long a signed-in person with a draft and an empty cache has to wait before the first field of the form can be used. */
export async function measureColdApplication(product: Product): Promise<Figure[]> {
  const [applicant] = await makeApplicants(product, 1)
  if (!applicant) throw new Error('There is no applicant')
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: chromiumArguments })
  try {
    const times: number[] = []
    let requests: string[] = []
    for (let visit = 0; visit < 3; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'en-NG' })
      const page = await context.newPage()
      await signIn(page, { name: 'Amina Bello', email: applicant.email, password: PASSWORD }, product.server.url)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.clearBrowserCache')
      await session.send('Network.emulateNetworkConditions', network)
      requests = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      const start = performance.now()
      await page.goto(`${product.server.url}/apply`, { waitUntil: 'commit' })
      await page.getByRole('main').locator('input:enabled, select:enabled, textarea:enabled').first().waitFor({ timeout: 60_000 })
      times.push(performance.now() - start)
      await context.close()
    }
    const middle = times.toSorted((one, other) => one - other)[1] ?? Infinity
    const figure = (name: string, value: number, most: number, unit: string, details: Record<string, unknown>): Figure => ({
      name: `the form, signed in and cold, at 400 kbps: ${name}`,
      measured: `${value.toFixed(unit === '' ? 0 : 1)}${unit}`,
      against: `${most}${unit}`,
      value,
      required: { atMost: most },
      unit,
      details,
    })
    return [figure('first field usable', middle / 1000, 6, ' s', { times }), figure('requests', requests.length, 25, '', { requests })]
  } finally {
    await browser.close()
  }
}
