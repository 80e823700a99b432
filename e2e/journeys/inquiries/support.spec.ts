import type { Page } from '@playwright/test'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const bill = (page: Page) => page.getByRole('region', { name: 'Sponsorship bill' })

test('a sponsor changes the number, the room and the course, and the bill follows', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  await expect(bill(page)).toContainText('Monthly total₦70,000')
  await expect(bill(page)).toContainText('₦210,000 to ₦700,000')
  await page.getByLabel('Several students').check()
  await page.getByLabel('How many students?').fill('3')
  await expect(bill(page)).toContainText('Tuition3 × ₦40,000₦120,000')
  await page.getByLabel('Yes, a room on campus').check()
  await page.getByLabel('Which program or course?').selectOption('Computer Appreciation')
  await expect(bill(page)).toContainText('Monthly total₦300,000')
  await expect(bill(page).getByRole('status')).toHaveText(
    '3 learners, Computer Appreciation, 3 months, with a room: ₦300,000 a month, ₦900,000 in all.',
  )
  await page.getByLabel('A number of months').check()
  await page.getByLabel('How many months?').fill('2')
  await expect(bill(page)).toContainText('All 2 months12₦600,000')
  await page.getByLabel('A whole class').check()
  await expect(page.getByLabel('How many students?')).toBeHidden()
  await expect(bill(page)).toContainText('16 learners')
})

test('a number that cannot be is explained, and the bill shows what one learner costs meanwhile', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  await page.getByLabel('Several students').check()
  const learners = page.getByLabel('How many students?')
  await learners.fill('0')
  await learners.blur()
  await expect(page.getByText('Please enter a whole number from 2 to 60')).toBeVisible()
  await expect(learners).toHaveAttribute('aria-invalid', 'true')
  await expect(bill(page)).toContainText('1 learner,')
  await learners.fill('5')
  await expect(learners).not.toHaveAttribute('aria-invalid')
  await expect(bill(page)).toContainText('5 learners')
})

test('the bill is worked with the keyboard alone', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  await page.getByLabel('One student').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Which program or course?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(bill(page)).toContainText('3 learners, any program, with a room')
})

test('a sponsor arrives from another page and finds the same bill', async ({ page }) => {
  await openAlive(page, '/give')
  await page.getByRole('main').getByRole('link', { name: 'how to sponsor a student' }).click()
  await expect(page).toHaveURL('/sponsorships')
  await page.getByLabel('Which program or course?').selectOption('Electrical Installations & Maintenance')
  await expect(bill(page)).toContainText('₦560,000')
})

test('without JavaScript the bill is an example, and a table has the other cases', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/sponsorships')
  await expect(bill(page)).toContainText('Monthly total₦70,000')
  await expect(page.getByRole('row', { name: '10 months ₦11,200,000 ₦16,000,000' })).toBeVisible()
  await page.getByText('Can I pay from abroad?').click()
  await expect(page.getByText('Yes, by bank transfer.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ask about a sponsorship' }).click()
  await expect(page.getByRole('heading', { name: 'Ask about a sponsorship' })).toBeInViewport()
  await page.getByRole('link', { name: 'what workshops need' }).click()
  await expect(page).toHaveURL('/give')
  await context.close()
})

for (const [path, subject] of [
  ['/sponsorships', 'Sponsor a student'],
  ['/give', 'A gift for your workshops'],
  ['/partnership-inquiry', 'Partnership inquiry'],
  ['/volunteer-to-teach', 'I would like to teach'],
  ['/hire-a-graduate', 'We would like to hire a graduate'],
] as const) {
  test(`${path} names a phone, an address and the office hours beside its form`, async ({ page }) => {
    await openAlive(page, path)
    const main = page.getByRole('main')
    const reach = main.locator('#reach')
    const link = new URL((await reach.getByRole('link', { name: 'hello@futuretech.example' }).getAttribute('href')) ?? '')
    expect(link.pathname).toBe('hello@futuretech.example')
    expect(link.searchParams.get('subject')).toBe(subject)
    await expect(reach.getByRole('link', { name: '+234 800 000 0384' })).toHaveAttribute('href', 'tel:+2348000000384')
    await expect(reach).toContainText('Monday to Friday, 8:00 to 17:00')
    await expect(main.locator('form')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  })
}

test('an employer goes from a job to the course that teaches it', async ({ page }) => {
  await openAlive(page, '/hire-a-graduate')
  const row = page.getByRole('row', { name: 'A house wired, faults found' })
  await row.getByRole('link', { name: 'Electrical Installations & Maintenance' }).click()
  await expect(page).toHaveURL('/programs/vocational-studies/courses/voc-4')
})

test('somebody with time to give goes from giving to teaching', async ({ page }) => {
  await openAlive(page, '/give')
  await page.getByRole('main').getByRole('link', { name: 'Tools' }).click()
  await expect(page.getByRole('heading', { name: 'What the workshops need' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Time', exact: true }).click()
  await expect(page).toHaveURL('/volunteer-to-teach')
})
