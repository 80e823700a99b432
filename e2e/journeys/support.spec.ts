import type { Page } from '@playwright/test'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const bill = (page: Page) => page.getByRole('region', { name: 'Sponsorship bill' })

/** Subject and text of the letter that a link begins. */
async function letterOf(page: Page, name: string) {
  const link = new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  return { to: link.pathname, subject: link.searchParams.get('subject'), text: link.searchParams.get('body') }
}

test('a sponsor changes the number, the room and the course, and the bill follows', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  await expect(bill(page)).toContainText('Monthly total₦70,000')
  await page.getByLabel('How many learners?').fill('3')
  await expect(bill(page)).toContainText('Tuition3 × ₦40,000₦120,000')
  await page.getByLabel('Yes, a room on campus').check()
  await page.getByLabel('Which course?').selectOption('Computer Appreciation')
  await expect(bill(page)).toContainText('Monthly total₦300,000')
  await expect(bill(page).getByRole('status')).toHaveText(
    '3 learners, Computer Appreciation, 3 months, with a room: ₦300,000 a month, ₦900,000 for 3 months.',
  )
  expect(await letterOf(page, 'Write to us about this')).toEqual({
    to: 'hello@futuretech.example',
    subject: 'Sponsorship: 3 learners, Computer Appreciation, 3 months, with a room',
    text: '₦300,000 a month, ₦900,000 for 3 months.',
  })
})

test('a number that cannot be is explained, and the bill keeps the last one that could', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  const learners = page.getByLabel('How many learners?')
  await learners.fill('5')
  await learners.fill('0')
  await expect(page.getByText('Please enter a whole number from 1 to 60.')).toBeVisible()
  await expect(learners).toHaveAttribute('aria-invalid', 'true')
  await expect(bill(page)).toContainText('5 learners')
  await page.getByRole('button', { name: 'One learner fewer' }).click()
  await expect(learners).toHaveValue('4')
  await expect(learners).not.toHaveAttribute('aria-invalid')
})

test('the bill is worked with the keyboard alone', async ({ page }) => {
  await openAlive(page, '/sponsorships')
  await page.getByRole('button', { name: 'One learner fewer' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bill(page)).toContainText('3 learners')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(bill(page)).toContainText('with a room')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Which course?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Write to us about this' })).toBeFocused()
})

test('a sponsor arrives from another page and finds the same bill', async ({ page }) => {
  await openAlive(page, '/give')
  await page.getByRole('main').getByRole('link', { name: 'how to sponsor a student' }).click()
  await expect(page).toHaveURL('/sponsorships')
  await expect(page.getByLabel('How many learners?')).toHaveValue('1')
  await expect(bill(page)).toContainText('₦560,000')
})

test('without JavaScript the bill is an example, and a table has the other cases', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/sponsorships')
  await expect(bill(page)).toContainText('Monthly total₦70,000')
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('row', { name: '10 months ₦11,200,000 ₦16,000,000' })).toBeVisible()
  await page.getByText('Can I pay from abroad?').click()
  await expect(page.getByText('Yes, by bank transfer.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).click()
  await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeInViewport()
  await page.getByRole('link', { name: 'what workshops need' }).click()
  await expect(page).toHaveURL('/give')
  await context.close()
})

for (const [path, name, subject] of [
  ['/sponsorships', 'Write to us', 'Sponsor a student'],
  ['/give', 'Announce a gift by e-mail', 'A gift for your workshops'],
  ['/partnership-inquiry', 'Write about a partnership', 'Partnership inquiry'],
  ['/volunteer-to-teach', 'Offer to teach by e-mail', 'I would like to teach'],
  ['/hire-a-graduate', 'Send us the job', 'We would like to hire a graduate'],
] as const) {
  test(`${path} begins a letter, names a phone and the office hours, and has no form`, async ({ page }) => {
    await openAlive(page, path)
    const main = page.getByRole('main')
    const reach = main.locator('#reach')
    const link = new URL((await reach.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
    expect(link.pathname).toBe('hello@futuretech.example')
    expect(link.searchParams.get('subject')).toBe(subject)
    for (const line of (link.searchParams.get('body') ?? '').split('\r\n')) await expect(reach).toContainText(line)
    await expect(reach.getByRole('link', { name: '+234 800 000 0384' })).toHaveAttribute('href', 'tel:+2348000000384')
    await expect(reach).toContainText('Monday to Friday, 8:00 to 17:00')
    await expect(main.locator('form')).toHaveCount(0)
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
