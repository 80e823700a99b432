import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const module = (page: Page, id: string) => page.locator(`li#${id}`)
const progress = (page: Page) => page.getByRole('complementary', { name: 'Your progress' }).getByRole('status')

async function openCourse(page: Page, address = '/courses/web-development') {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
}

test('A person starts a course and finishes modules by keyboard, through a lost network and a reload', async ({
  page,
  portal,
  expectConsole,
}) => {
  const person = await portal.confirmedPerson('Amina Bello')
  await signIn(page, person)
  await page.goto('/courses')
  // Nothing is theirs yet.
  await expect(page.getByRole('region', { name: 'Started' }).getByText('Sample', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Web Development' }).press('Enter')
  await expect(page).toHaveURL('/courses/web-development')
  await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible()
  await expect(progress(page)).toHaveText('0 of 12 modules finished')

  await page.getByRole('button', { name: 'Mark as finished How a page reaches a phone' }).press('Enter')
  await expect(progress(page)).toHaveText('1 of 12 modules finished')
  await expect(page.getByRole('button', { name: 'Mark as not finished How a page reaches a phone' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(module(page, 'first-page').locator('summary')).toBeFocused()
  await expect(module(page, 'first-page').getByText('You will be able to')).toBeVisible()
  await expect(page.getByText('Saving…')).toHaveCount(0)

  // The network is gone: the press counts all the same, says that it is not saved, and outlives the page.
  expectConsole(/Failed to load resource|net::ERR/)
  await page.route('**/rest/v1/rpc/finish_module', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark as finished Your first page in HTML' }).press('Enter')
  await expect(progress(page)).toHaveText('2 of 12 modules finished')
  await expect(module(page, 'first-page').getByText('Not saved yet.')).toBeVisible()
  await page.reload()
  await expect(progress(page)).toHaveText('2 of 12 modules finished')
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  const saved = async () =>
    (await client.from('module_completions').select('module').order('finished_at')).data?.map((row) => row.module as string)
  expect(await saved()).toEqual(['how-the-web-works'])

  // Leaving now would lose it: the person is asked.
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Some changes are not saved yet' }).getByRole('button', { name: 'Stay signed in' }).click()

  // It is back.
  await page.unroute('**/rest/v1/rpc/finish_module')
  await module(page, 'first-page').locator('summary').click()
  await module(page, 'first-page').getByRole('button', { name: 'Try again to save Your first page in HTML' }).click()
  await expect.poll(saved).toEqual(['how-the-web-works', 'first-page'])
  await page.reload()
  await expect(progress(page)).toHaveText('2 of 12 modules finished')
  await page.getByRole('link', { name: 'Your courses' }).first().click()
  const card = page.getByRole('article').filter({ hasText: 'Web Development' })
  await expect(card.getByText('2 of 12 modules')).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
  await card.getByRole('link', { name: 'Continue Web Development' }).click()
  await expect(page).toHaveURL('/courses/web-development#css')
  await expect(module(page, 'css').getByText('You will be able to')).toBeVisible()
})

test('A finished course says what comes next, and a module can be taken back', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openCourse(page, '/programs/construction-technologies/courses/const-4')
  await page.getByRole('link', { name: 'work through the modules' }).click()
  await expect(page).toHaveURL('/courses/tiling')
  await page.getByRole('button', { name: 'Start this course' }).press('Enter')
  for (const finished of [1, 2, 3, 4, 5, 6]) {
    await page.getByRole('button', { name: /^Continue with / }).press('Enter')
    await page.getByRole('button', { name: /^Mark as finished/ }).press('Enter')
    await expect(progress(page)).toHaveText(`${finished} of 6 modules finished`)
  }
  await expect(page.getByRole('heading', { name: 'All modules of Tiling are finished' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply for a place' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Mark as not finished/ })
    .first()
    .press('Enter')
  await expect(progress(page)).toHaveText('5 of 6 modules finished')
  await page.getByRole('link', { name: 'What this course teaches, costs and leads to' }).click()
  await expect(page).toHaveURL('/programs/construction-technologies/courses/const-4')

  const missing = await page.request.get('/courses/no-such-course')
  expect(missing.status()).toBe(404)
})

test.describe('320 pixels wide', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('The courses and their modules have no findings', async ({ page, portal, expectConsole }) => {
    const person = await portal.confirmedPerson()
    await signIn(page, person)
    await page.goto('/courses')
    await expect(page.getByRole('button', { name: 'Start Tiling' })).toBeVisible()
    await expectNoFindings(page, '/courses', { otherWidth: 1280 })
    await openCourse(page)
    expectConsole(/Failed to load resource|net::ERR/)
    await page
      .getByRole('button', { name: /^Mark as finished/ })
      .first()
      .click()
    await expect(page.getByText('Saving…')).toHaveCount(0)
    await page.route('**/rest/v1/rpc/**', (route) => route.abort())
    await module(page, 'css').locator('summary').click()
    await page.getByRole('button', { name: 'Mark as finished Looks by rules: CSS' }).click()
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    await expectNoFindings(page, '/courses/web-development', { otherWidth: 1280 })
  })
})
