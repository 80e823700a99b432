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

/** The product with a provider whose `/siteverify` is on this machine, in a process with the journey. */
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
 * In place of the provider's script, which needs the internet: its documented calls, a frame of its own, and a new token each time
 * that somebody answers in the frame.
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

/** `given`: how many tokens the other journeys of this provider have used up, for each is good once. */
async function openProvider(page: Page, provider: Provider, given = 0): Promise<void> {
  await page.route(hosts[provider], (route) =>
    route.request().url().includes('frame.html')
      ? route.fulfill({ contentType: 'text/html', body: frame })
      : route.fulfill({ contentType: 'text/javascript', body: script(provider, given) }),
  )
}

/** Says that one is human, once one is asked. */
const answerProvider = (page: Page) =>
  page.frameLocator('[title="Widget of the provider"]').getByRole('button', { name: 'I am human' }).click()

const test = base.extend<object, { guarded: (provider: Provider) => Promise<Guarded> }>({
  // No portal is started for these journeys.
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

// One site serves the whole file: a second one costs more than waiting for each other.
test.describe.configure({ mode: 'default' })

// The frame of a stranger has no storage to mark the visit in.
test.use({ isFirstVisit: true })

test('A site with turnstile or hcaptcha loads it when somebody signs up, and only then', async ({ page, guarded, expectConsole }) => {
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

test('Where the script of the provider is blocked the person reads so, keeps what was typed and may try again', async ({
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

test('While the provider does not answer the server, people sign up all the same', async ({ page, guarded, expectConsole }) => {
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
