import type { Browser, Page } from '@playwright/test'
import { holdModules, openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** A visitor whose browser runs no scripts. */
async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 740 } })
  return context.newPage()
}

const answer = 'at least 18 years old on 27 February 2025'

test('a shared link opens its answer, with and without JavaScript', async ({ page, browser, portal }) => {
  await page.goto('/faq#who-can-apply')
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText(answer)).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Who can apply?' })).toBeInViewport()

  const plain = await withoutScripts(browser, portal.url)
  await plain.goto('/faq#paid-while-learning')
  await expect(plain.locator('#paid-while-learning')).toBeVisible()
  await expect(plain.getByText(answer)).toBeHidden()
  await plain.getByRole('heading', { name: 'Who can apply?' }).click()
  await expect(plain.getByText(answer)).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Open all answers' })).toBeHidden()
  await expect(plain.getByRole('searchbox')).toBeHidden()
  await plain.context().close()
})

test('a link from another page opens its answer', async ({ page }) => {
  await openAlive(page, '/about')
  await page.getByRole('link', { name: 'Costs, question by question' }).click()
  await expect(page).toHaveURL('/faq#monthly-costs')
  await expect(page.getByText('together ₦70,000 a month')).toBeInViewport()
  const question = page.getByRole('heading', { name: 'What does a month cost?' })
  const top = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeGreaterThan(64)
  await expect.poll(top).toBeLessThan(300)
})

test('questions are narrowed down while one types, and all answers open at once', async ({ page }) => {
  await openAlive(page, '/faq')
  const questions = page.locator('.question').filter({ visible: true })
  const all = await questions.count()
  expect(all).toBeGreaterThanOrEqual(20)
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('password')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^\d questions? found$/)
  await expect(page.getByRole('heading', { name: 'I have forgotten my password' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who can apply?' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Accommodation', exact: true })).toBeHidden()
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('No answer here holds all of these words')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(questions).toHaveCount(all)
  await page.getByRole('button', { name: 'Open all answers' }).click()
  await expect(page.locator('.question[open]')).toHaveCount(all)
  await page.getByRole('button', { name: 'Close all answers' }).click()
  await expect(page.locator('.question[open]')).toHaveCount(0)
})

test('what was typed before the page came alive is searched for', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/faq')
  await page.getByRole('searchbox').fill('zebra')
  release()
  await page.locator('html[data-alive]').waitFor()
  await expect(page.getByText('No answer here holds all of these words')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('zebra')
})

test('careers lead to courses and courses back to careers', async ({ page }) => {
  await openAlive(page, '/career-development')
  const career = page.locator('#software-developer')
  await career.getByRole('link', { name: 'Web Development' }).click()
  await expect(page).toHaveURL('/programs/computer-technology/courses/comp-4')
  await page.getByRole('main').getByRole('link', { name: 'Software developer' }).click()
  await expect(page).toHaveURL('/career-development#software-developer')
  await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
})

test('a career tells how it grows before any script', async ({ browser, portal }) => {
  const page = await withoutScripts(browser, portal.url)
  await page.goto('/career-development#electrician')
  const career = page.locator('#electrician')
  await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
  await career.getByRole('link', { name: 'How it grows Electrician and solar installer' }).click()
  await expect(page).toHaveURL('/career-development/vocational-studies#electrician')
  await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(career.getByText('NEMSA')).toBeVisible()
  await career.getByRole('link', { name: /^Electrical Installations/ }).click()
  await expect(page).toHaveURL('/programs/vocational-studies/courses/voc-4')
  await page.context().close()
})

test('phone, letters and map are links a browser hands on', async ({ page, browser, portal }) => {
  await openAlive(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '+234 800 000 0384' })).toHaveAttribute('href', 'tel:+2348000000384')
  await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '#inquiry')
  await expect(main.getByRole('link', { name: /^admissions@futuretech\.example/ })).toHaveAttribute(
    'href',
    /^mailto:admissions@futuretech\.example\?subject=A%20question/,
  )
  const map = main.getByRole('link', { name: /OpenStreetMap/ })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  await expect(map).toHaveAttribute('target', '_blank')

  const plain = await withoutScripts(browser, portal.url)
  await plain.goto('/contact')
  await expect(plain.getByText('West Africa Time', { exact: true })).toBeVisible()
  await expect(plain.getByRole('row', { name: 'Monday 08:00 to 17:00' })).toBeVisible()
  await expect(plain.getByRole('row', { name: 'Sunday Closed' })).toBeVisible()
  await plain.context().close()
})

test('the office tells whether it is open by its own clock', async ({ page }) => {
  // Monday, five past nine in Lagos.
  await page.clock.setFixedTime(new Date('2026-11-23T08:05:00Z'))
  await openAlive(page, '/contact')
  await expect(page.getByText('It is 09:05 at the institute: within office hours.')).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-27T20:30:00Z'))
  await openAlive(page, '/contact')
  await expect(page.getByText('It is 21:30 at the institute. The office opens on Monday at 08:00.')).toBeVisible()
})

test('the pages tell search engines what they are', async ({ page }) => {
  const typesOn = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('head script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  }
  expect(await typesOn('/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(await typesOn('/about')).toEqual(['EducationalOrganization', 'BreadcrumbList'])
  expect(await typesOn('/contact')).toEqual(['EducationalOrganization', 'BreadcrumbList'])
})
