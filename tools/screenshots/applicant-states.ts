import type { Page, Route } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { type Shown, state } from './shown.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
const saves = /\/rest\/v1\/applications/

/** Refuses everything that the page tries to save, until the next page is opened. */
async function refuseSaves(page: Page, refuse: (route: Route) => Promise<void>): Promise<void> {
  await page.route(saves, (route) => (route.request().method() === 'GET' ? route.fallback() : refuse(route)))
  page.once('domcontentloaded', () => void page.unroute(saves))
}

const unavailable = (route: Route) => route.fulfill({ status: 503, json: { code: '503', message: 'Unavailable' } })

const names = ['Hauwa', 'Maryam', 'Zainab']
let turn = 0

/** A different name each time, because the previous one is saved when the next page opens. */
const anotherName = () => names[turn++ % names.length] ?? ''

/** The form while the connection or the server is down. */
export const statesOfDraft: readonly Shown[] = [
  state('not saved as draft', `${paths.apply}?step=personal-information`, async (page) => {
    await refuseSaves(page, (route) => route.abort())
    await page.getByLabel('Middle Name').fill(anotherName())
    await page.getByText('Could not save – retrying').first().waitFor()
  }),
  state('signing out unsaved as draft', `${paths.apply}?step=personal-information`, async (page) => {
    await refuseSaves(page, (route) => route.abort())
    await page.getByLabel('Middle Name').fill(anotherName())
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await dialog(page)
  }),
]

/** The states in which every question is answered and submitting fails. */
export const statesAnswered: readonly Shown[] = [
  state('not sent', `${paths.apply}?step=review`, async (page) => {
    await refuseSaves(page, unavailable)
    await main(page).getByRole('checkbox').last().check()
    await press(page, 'Submit Application')
    await main(page).locator('.submission-failure').waitFor()
  }),
]

/** The states that occur when the account is changed on the settings and profile pages. */
export const statesOfAccount: readonly Shown[] = [
  state('password, mistakes', paths.settings, async (page) => {
    await press(page, 'Change password')
    await press(page, 'Update password')
    await main(page).locator('[aria-invalid=true]').first().waitFor()
  }),
  state('second step', paths.settings, (page) => press(page, 'Turn on two-step verification')),
  state('deleting the account', paths.settings, async (page) => {
    await press(page, /^Delete my account/)
    await dialog(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
  }),
  state('picture too large', paths.profile, async (page) => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000, 1) }
    await page.getByLabel('Picture', { exact: true }).setInputFiles(picture)
    await main(page).locator('.field-error').first().waitFor()
  }),
]
