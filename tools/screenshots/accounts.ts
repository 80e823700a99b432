import type { Page, Route } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { type Shown, shown, state } from './shown.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const alert = (page: Page) => main(page).getByRole('alert').first().waitFor()

async function typed(page: Page, email = 'amina.bello@gmail.con', password = 'Workshop-2027!'): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  for (const field of await main(page).locator('input[autocomplete$=password]').all()) await field.fill(password)
}

/** A server that has not responded yet, a server that refuses, and a server that cannot be reached. */
const answers = {
  none: () => new Promise<void>(() => undefined),
  refuses: (route: Route) => route.fulfill({ status: 503, json: { code: 503, error_code: 'unexpected_failure', msg: 'Unavailable' } }),
  tooMany: (route: Route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' } }),
  unreachable: (route: Route) => route.abort(),
} as const

const sent = (name: string, to: keyof typeof answers): Shown =>
  state(`sent, ${name}`, paths.signIn, async (page) => {
    await page.route(/\/auth\/v1\/token/, answers[to], { times: 1 })
    await typed(page)
    await press(page, 'Sign In')
    await (to === 'none' ? main(page).locator('button[aria-busy]').waitFor() : alert(page))
  })

/** Signing in from a network with bots. The bot check is still running or is unavailable. */
const checked = (name: string, to: keyof typeof answers): Shown =>
  state(`robot check ${name}`, paths.signIn, async (page) => {
    const refusal = { code: 400, error_code: 'captcha_failed', msg: 'captcha protection: request disallowed (no captcha_token found)' }
    await page.route(/\/auth\/v1\/token/, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
    await page.route(/\/api\/robot-check/, answers[to], { times: 1 })
    await typed(page)
    await press(page, 'Sign In')
    await (to === 'none' ? main(page).getByText(/robot/).first().waitFor() : alert(page))
  })

const arrival = 'auth-confirm'
const confirm = (kind: string) => `${paths.authConfirm}?type=${kind}&token_hash=${'0'.repeat(56)}`

/** The states of the screens for signing in, opening an account and requesting a new password. */
export const accountStates: readonly Shown[] = [
  state('mistakes', paths.signIn, async (page) => {
    await press(page, 'Sign In')
    await main(page).locator('[aria-invalid=true]').first().waitFor()
  }),
  state('filled', paths.signIn, (page) => typed(page)),
  state('wrong password', paths.signIn, async (page) => {
    await typed(page)
    await press(page, 'Sign In')
    await alert(page)
  }),
  sent('on its way', 'none'),
  sent('refused', 'refuses'),
  sent('too often', 'tooMany'),
  sent('no network', 'unreachable'),
  checked('waits', 'none'),
  checked('failed', 'refuses'),
  state('sign up', paths.signIn, (page) => press(page, 'Sign up')),
  state('sign up, mistakes', paths.signIn, async (page) => {
    await press(page, 'Sign up')
    await press(page, 'Create Account')
    await main(page).locator('[aria-invalid=true]').first().waitFor()
  }),
  state('sign up, weak', paths.signIn, async (page) => {
    await press(page, 'Sign up')
    await typed(page, 'amina.bello@example.com', 'abc')
  }),
  state('sign up, sent', paths.signIn, async (page) => {
    await press(page, 'Sign up')
    await typed(page, `amina.bello.${Date.now()}@applicants.example`)
    await press(page, 'Create Account')
    await main(page).locator('[data-outcome]').waitFor()
  }),
  state('reset', paths.signIn, (page) => press(page, 'Forgot password?')),
  state('reset, sent', paths.signIn, async (page) => {
    await press(page, 'Forgot password?')
    await page.getByLabel('Email address').fill('amina.bello@applicants.example')
    await press(page, 'Send reset link')
    await main(page).locator('[data-outcome]').waitFor()
  }),
  state('dialog', paths.contact, async (page) => {
    // In the navigation bar, or in the menu on a phone.
    const button = page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true })
    if ((await button.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click()
    await button.first().click()
    await page
      .getByRole('dialog')
      .filter({ has: page.getByLabel('Email address') })
      .waitFor()
  }),
  ...['signup', 'recovery', 'not_me'].map((kind) => ({ name: `${arrival} ${kind}`, path: confirm(kind) })),
  ...['signup', 'recovery', 'not_me'].map((kind) =>
    state(
      'over',
      confirm(kind),
      async (page) => {
        await main(page).locator('form button[type=submit]').click()
        await alert(page)
      },
      { name: `${arrival} ${kind}, over` },
    ),
  ),
  state('refused', `${paths.authCallback}?error=access_denied`, alert),
  ...['confirmed', 'password_reset'].map((kind) => shown(`${paths.authSuccess}?status=${kind}`)),
]
