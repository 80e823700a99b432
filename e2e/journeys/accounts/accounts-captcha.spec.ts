import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Siteverify, startSiteverify } from '#supabase-server/testing/siteverify.ts'
import { expect, test as base } from '#e2e/support/portal.ts'

type Provider = 'hcaptcha' | 'turnstile'
type Guarded = { url: string; siteverify: Siteverify }

const hosts: Record<Provider, RegExp> = {
  hcaptcha: /^https:\/\/(js\.)?hcaptcha\.com\//,
  turnstile: /^https:\/\/challenges\.cloudflare\.com\//,
}
const secret = 'secret-of-the-site'

/** Starts the product in this process, with a provider whose `/siteverify` runs on this machine. */
async function startGuarded(provider: Provider): Promise<Guarded & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const port = await freePort()
  const siteverify = await startSiteverify({ secret, tokens: ['token-1', 'token-2', 'token-3'] })
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: 'key-of-the-site',
    CAPTCHA_SECRET: secret,
  })
  const database = await openDatabase(config, { log: () => undefined, onTakenOver: () => undefined })
  const captcha = config.captcha && { ...config.captcha, verifyUrl: siteverify.url }
  const app = await buildApp({ config: { ...config, ...(captcha && { captcha }) }, database, log: false })
  await app.listen({ port, host: 'localhost' })
  return {
    url: `http://localhost:${port}`,
    siteverify,
    async stop() {
      await app.close()
      await database.close()
      await siteverify.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Stands in for the provider's script, which needs the internet. Implements the documented calls, renders its own frame and returns a new
 * token for each click in the frame.
 */
function script(provider: Provider, given: number): string {
  return `
    let count = ${given}
    window.${provider} = {
      render(place, options) {
        const frame = document.createElement('iframe')
        frame.title = 'Widget of the provider'
        frame.src = new URL('/frame.html', document.querySelector('script[src*=onload]').src).href
        addEventListener('message', ({ source }) => source === frame.contentWindow && options.callback('token-' + (count += 1)))
        place.dataset.key = options.sitekey
        place.append(frame)
        return 'widget'
      },
      remove() {},
    }
    window[new URL(document.querySelector('script[src*=onload]').src).searchParams.get('onload')]()`
}

const frame = '<title>Widget</title><button onclick="parent.postMessage(0, `*`)">I am human</button>'

/** `given`: the number of tokens that the other journeys of this provider have used. Each token is valid once. */
async function openProvider(page: Page, provider: Provider, given = 0): Promise<void> {
  await page.route(hosts[provider], (route) =>
    route.request().url().includes('frame.html')
      ? route.fulfill({ contentType: 'text/html', body: frame })
      : route.fulfill({ contentType: 'text/javascript', body: script(provider, given) }),
  )
}

/** Clicks 'I am human' in the widget once it appears. */
const answerProvider = (page: Page) =>
  page.frameLocator('[title="Widget of the provider"]').getByRole('button', { name: 'I am human' }).click()

const test = base.extend<object, { guarded: (provider: Provider) => Promise<Guarded> }>({
  // These journeys do not need the default portal.
  baseURL: ({ browserName: _any }, use) => use(undefined),
  guarded: [
    async ({ browserName: _any }, use) => {
      const running = new Map<Provider, ReturnType<typeof startGuarded>>()
      await use((provider) => {
        const started = running.get(provider) ?? startGuarded(provider)
        running.set(provider, started)
        return started
      })
      for (const started of running.values()) await (await started).stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

// All tests in this file share one site and run in turn. Starting a second site takes longer than waiting.
test.describe.configure({ mode: 'default' })

// A third-party frame has no storage in which to record the visit.
test.use({ isFirstVisit: true })

test('A site with Turnstile or hCaptcha loads it only when someone signs up', async ({ page, guarded, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/)
  for (const provider of ['turnstile', 'hcaptcha'] as const) {
    const { url, siteverify } = await guarded(provider)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openProvider(page, provider)
    await page.goto(`${url}/apply`)
    await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
    const dialog = page.getByRole('dialog')
    const email = `amina-${Date.now()}@applicants.example`
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel(/^Password/).fill('Workshop-2027!')
    await dialog.getByLabel('Confirm password').fill('Workshop-2027!')
    expect(asked.filter((address) => hosts[provider].test(address))).toEqual([])

    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await answerProvider(page)
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
    expect(siteverify.asked).toMatchObject([{ secret, response: 'token-1' }])
    await expect(page.getByTitle('Widget of the provider')).toHaveCount(0)
  }
})

test('When the provider’s script is blocked, the person sees an error, loses no input and can try again', async ({
  page,
  guarded,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)|ERR_FAILED|ERR_BLOCKED/)
  const { url } = await guarded('turnstile')
  await page.route(hosts.turnstile, (route) => route.abort())
  await page.goto(`${url}/signin`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('nobody@applicants.example')
  await dialog.getByLabel(/^Password/).fill('Workshop-2027!')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not check that you are not a robot. Please try again in a moment.')
  await expect(dialog.getByLabel(/^Password/)).toHaveValue('Workshop-2027!')

  await page.unroute(hosts.turnstile)
  await openProvider(page, 'turnstile', 1)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await answerProvider(page)
  await expect(dialog.getByRole('alert')).toContainText('Invalid')
})

test('People can still request a reset link while the provider does not respond to the server', async ({
  page,
  guarded,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/)
  const { url, siteverify } = await guarded('turnstile')
  siteverify.answerWith((response) => response.destroy())
  await openProvider(page, 'turnstile')
  await page.goto(`${url}/signin`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('dialog').getByLabel('Email address').fill('somebody@applicants.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await answerProvider(page)
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  siteverify.answerWith()
})
