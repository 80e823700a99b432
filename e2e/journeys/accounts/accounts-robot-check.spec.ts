import type { Locator, Page } from '@playwright/test'
import { newPerson } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { robotCheckToken } from '#supabase-server/testing/robot-check.ts'

test.use({ portalSettings: { RATE_LIMITS: 'on' } })
test.describe.configure({ mode: 'serial' })

const checking = 'Checking that you are not a robot…'

/** Sends robot requests from the same network until the server refuses them. */
async function sendRobots({ url }: Portal): Promise<void> {
  let status = 200
  for (let request = 0; request < 20 && status === 200; request++) {
    const answer = await fetch(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `robot-${request}@robots.example` }),
    })
    status = answer.status
  }
  expect(status).toBe(400)
}

async function fillSignUp(page: Page, person = newPerson('Ngozi Eze')): Promise<{ dialog: Locator; email: string }> {
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill(person.name)
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByLabel('Confirm password').fill(person.password)
  return { dialog, email: person.email }
}

/** Records how long the main thread was blocked. */
async function watchPauses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pauses: number[] = []
    Object.assign(globalThis, { pauses })
    new PerformanceObserver((list) => pauses.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
}

const longestPause = (page: Page) => page.evaluate(() => Math.max(0, ...(globalThis as unknown as { pauses: number[] }).pauses))

/** The browser logs refused requests to the console itself. */
const refusal = /400 \(Bad Request\)/

test('No challenge is loaded or solved when there is no attack', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { dialog, email } = await fillSignUp(page)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  expect(asked.filter((address) => /robot-check|proof-of-work|captcha/.test(address))).toEqual([])
})

test('Robots are refused, and a person on the same network signs up without noticing', async ({ page, portal, expectConsole }) => {
  expectConsole(refusal)
  await sendRobots(portal)
  const { dialog, email } = await fillSignUp(page)
  const begun = Date.now()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(await portal.linkInMail(email)).toContain('token_hash')

  await test.step('a person who has forgotten the password does not notice either', async () => {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('dialog').getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  })
})

test('On a slow phone the button and the screen reader announce the wait, and the page stays responsive', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(refusal)
  await sendRobots(portal)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const { dialog, email } = await fillSignUp(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/robot-check', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('button', { name: checking })).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByRole('status').filter({ hasText: checking })).toHaveCount(1)
  await expect(dialog.getByLabel('Email address')).toHaveValue(email)
  await watchPauses(page)
  letGo()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email, { timeout: 30_000 })
  // The work runs on other threads. Only drawing the dialog remains, at a sixth of the usual speed.
  expect(await longestPause(page)).toBeLessThan(1000)
})

test('When the check is unavailable the person sees why, loses no input and can continue later', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(refusal)
  expectConsole(/503|ERR_FAILED/)
  await sendRobots(portal)
  const { dialog, email } = await fillSignUp(page)
  await page.route('**/api/robot-check', (route) => route.fulfill({ status: 503, body: '' }))
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not check that you are not a robot. Please try again in a moment.')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ngozi Eze')
  await expect(dialog.getByLabel('Email address')).toHaveValue(email)
  await expect(dialog.getByLabel('Confirm password')).toHaveValue('Workshop-2027!')
  await page.unroute('**/api/robot-check')

  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
})

test('A solution that has been used in the meantime is replaced by a new one', async ({ page, portal, expectConsole }) => {
  expectConsole(refusal)
  await sendRobots(portal)
  const { dialog, email } = await fillSignUp(page)
  const used = await robotCheckToken(portal.url)
  const spend = (address: string) =>
    fetch(`${portal.url}/auth/v1/recover`, {
      method: 'POST',
      body: JSON.stringify({ email: address, gotrue_meta_security: { captcha_token: used } }),
    })
  expect((await spend('somebody@applicants.example')).status).toBe(200)
  let spoilt = 0
  await page.route('**/auth/v1/signup*', async (route) => {
    const body = route.request().postDataJSON() as { gotrue_meta_security?: { captcha_token?: string } }
    if (!body.gotrue_meta_security?.captcha_token || spoilt > 0) return route.continue()
    spoilt += 1
    await route.continue({ postData: JSON.stringify({ ...body, gotrue_meta_security: { captcha_token: used } }) })
  })
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  expect(spoilt).toBe(1)
})
