import type { Page } from '@playwright/test'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { emptyBelow } from '#e2e/support/in-sight.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const courses = (await readPrograms()).flatMap((program) =>
  program.courses.map(({ slug, course: { id, label }, learning }) => ({
    slug,
    id,
    label,
    programId: program.id,
    modules: learning.modules,
  })),
)
const course = courses.find(({ id }) => id === sampleCourse(0, 3).id)
if (course === undefined) throw new Error('content/courses has no course')
const { slug, label, modules } = course
const total = modules.length
const [first, second, third] = modules.map(({ id, title }) => ({ id, title }))
if (!first || !second || !third) throw new Error(`${slug} has too few modules`)
/** The course with the fewest modules. */
const shortest = courses.toSorted((a, b) => a.modules.length - b.modules.length)[0] ?? { ...course }

const module = (page: Page, id: string) => page.locator(`li#${id}`)
const progress = (page: Page) => page.getByRole('complementary', { name: 'Your progress' }).getByRole('status')

async function openCourse(page: Page, address = `/courses/${slug}`) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
}

test('A person starts a course and finishes modules by keyboard, despite a lost connection and a reload', async ({
  page,
  portal,
  expectConsole,
}) => {
  const person = await portal.confirmedPerson('Amina Bello')
  await signIn(page, person)
  await page.goto('/courses')
  // The person has not started a course yet.
  await expect(page.getByRole('region', { name: 'On your list' }).getByText('Sample', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Start ${label}`, exact: true }).press('Enter')
  await expect(page).toHaveURL(`/courses/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await expect(progress(page)).toHaveText(`0 of ${total} modules finished`)

  await page.getByRole('button', { name: `Mark as finished ${first.title}` }).press('Enter')
  await expect(progress(page)).toHaveText(`1 of ${total} modules finished`)
  await expect(page.getByRole('button', { name: `Mark as not finished ${first.title}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(module(page, second.id).locator('summary')).toBeFocused()
  await expect(module(page, second.id).getByText('You will be able to')).toBeVisible()
  await expect(page.getByText('Saving…')).toHaveCount(0)

  // The connection is lost. The module still counts as finished, is marked as unsaved, and stays so after a reload.
  expectConsole(/Failed to load resource|net::ERR/)
  await page.route('**/rest/v1/rpc/finish_module', (route) => route.abort())
  await page.getByRole('button', { name: `Mark as finished ${second.title}` }).press('Enter')
  await expect(progress(page)).toHaveText(`2 of ${total} modules finished`)
  await expect(module(page, second.id).getByText('Not saved yet.')).toBeVisible()
  await page.reload()
  await expect(progress(page)).toHaveText(`2 of ${total} modules finished`)
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  const saved = async () =>
    (await client.from('module_completions').select('module').order('finished_at')).data?.map((row) => row.module as string)
  expect(await saved()).toEqual([first.id])

  // Signing out would lose the unsaved change, so the page asks for confirmation.
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Some changes are not saved yet' }).getByRole('button', { name: 'Stay signed in' }).click()

  // The connection is back.
  await page.unroute('**/rest/v1/rpc/finish_module')
  await module(page, second.id).locator('summary').click()
  await module(page, second.id)
    .getByRole('button', { name: `Try again to save ${second.title}` })
    .click()
  await expect.poll(saved).toEqual([first.id, second.id])
  await page.reload()
  await expect(progress(page)).toHaveText(`2 of ${total} modules finished`)
  await page.getByRole('link', { name: 'Your courses' }).first().click()
  const card = page.getByRole('article').filter({ hasText: label })
  await expect(card.getByText(`2 of ${total} modules`)).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
  await card.getByRole('link', { name: `Continue ${label}` }).click()
  await expect(page).toHaveURL(`/courses/${slug}#${third.id}`)
  await expect(module(page, third.id).getByText('You will be able to')).toBeVisible()
})

test('A finished course shows what comes next, and a finished module can be marked as unfinished again', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  const about = `/programs/${shortest.programId}/courses/${shortest.id}`
  const count = shortest.modules.length
  await openCourse(page, about)
  await page.getByRole('link', { name: 'work through the modules' }).click()
  await expect(page).toHaveURL(`/courses/${shortest.slug}`)
  await page.getByRole('button', { name: 'Start this course' }).press('Enter')
  for (let finished = 1; finished <= count; finished += 1) {
    await page.getByRole('button', { name: finished === 1 ? /^Start with / : /^Continue with / }).press('Enter')
    await page.getByRole('button', { name: /^Mark as finished/ }).press('Enter')
    await expect(progress(page)).toHaveText(`${finished} of ${count} modules finished`)
  }
  await expect(page.getByRole('heading', { name: `All modules of ${shortest.label} are finished` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply for a place' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Mark as not finished/ })
    .first()
    .press('Enter')
  await expect(progress(page)).toHaveText(`${count - 1} of ${count} modules finished`)
  await page.getByRole('link', { name: 'Your courses' }).first().click()
  const list = page.getByRole('region', { name: 'On your list' })
  await expect(list.getByRole('heading', { name: shortest.label })).toBeVisible()
  // A single course leaves no gap above the others.
  expect(await emptyBelow(list)).toBeLessThan(2)
  await page.goBack()
  await page.getByRole('link', { name: 'What this course teaches, costs and leads to' }).click()
  await expect(page).toHaveURL(about)

  const missing = await page.request.get('/courses/no-such-course')
  expect(missing.status()).toBe(404)
})
