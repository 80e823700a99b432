import type { Page } from '@playwright/test'
import { costs } from '#content/costs.ts'
import { giving } from '#content/giving.ts'
import { hiring } from '#content/hiring.ts'
import { institute } from '#content/institute.ts'
import { inquiryWords } from '#content/inquiries/sponsorship.ts'
import { partnership } from '#content/partnership.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { volunteering } from '#content/volunteering.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { HAS_SPONSORSHIPS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { courseLengths } from '#domain/programs/course-lengths.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { isOffered } from '#server/api/inquiries/inquiry-pages.ts'
import { labelOf } from '#e2e/support/inquiries.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const words = sponsorships.bill
const bill = (page: Page) => page.getByRole('region', { name: words.heading })
const [without, withRoom] = [monthlyCosts(false).total, monthlyCosts(true).total]
const several = labelOf('sponsorship', 'sponsored', 'several')
const count = labelOf('sponsorship', 'learners')
const wish = labelOf('sponsorship', 'course')
const course = sampleCourse(0, 0)
const months = courseLengths[course.id] ?? 0
const [shortest, longest] = [Math.min(...Object.values(courseLengths)), Math.max(...Object.values(courseLengths))]
const classSize = Math.max(...sponsorships.sizes.rows.map(({ learners }) => learners))

if (HAS_SPONSORSHIPS) {
  test('a sponsor changes the number, the room and the course, and the bill is updated', async ({ page }) => {
    await openAlive(page, '/give')
    await page.getByRole('main').locator(`a[href="${paths.sponsorships}"]`).first().click()
    await expect(page).toHaveURL('/sponsorships')
    await expect(bill(page)).toContainText(`${costs.labels.total}${formatMoney(without)}`)
    await expect(bill(page)).toContainText(`${formatMoney(without * shortest)} to ${formatMoney(without * longest)}`)
    await page.getByLabel(several).check()
    const learners = page.getByLabel(count)
    await learners.fill('0')
    await learners.blur()
    await expect(page.getByText(inquiryWords.questions.learners.wrong)).toBeVisible()
    await expect(learners).toHaveAttribute('aria-invalid', 'true')
    await expect(bill(page)).toContainText('1 learner,')
    await learners.fill('3')
    await expect(learners).not.toHaveAttribute('aria-invalid')
    await expect(bill(page)).toContainText(`${costs.labels.tuition}3 × ${formatMoney(costs.tuition)}${formatMoney(3 * costs.tuition)}`)
    await page.getByLabel(labelOf('sponsorship', 'room', 'yes')).check()
    await page.getByLabel(wish).selectOption(course.label)
    await expect(bill(page)).toContainText(`${costs.labels.total}${formatMoney(3 * withRoom)}`)
    await expect(bill(page).getByRole('status')).toHaveText(
      `3 learners, ${course.label}, ${months} months, with a room: ` +
        `${formatMoney(3 * withRoom)} a month, ${formatMoney(3 * months * withRoom)} in all.`,
    )
    await page.getByLabel(labelOf('sponsorship', 'term', 'months')).check()
    await page.getByLabel(labelOf('sponsorship', 'months')).fill('2')
    await expect(bill(page)).toContainText(`${words.inAll} 2 months12${formatMoney(6 * withRoom)}`)
    await page.getByLabel(labelOf('sponsorship', 'sponsored', 'class')).check()
    await expect(page.getByLabel(count)).toBeHidden()
    await expect(bill(page)).toContainText(`${classSize} learners`)
  })

  test('the bill can be used by keyboard alone', async ({ page }) => {
    await openAlive(page, '/sponsorships')
    await page.getByLabel(labelOf('sponsorship', 'sponsored', 'one')).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(wish)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(bill(page)).toContainText(`3 learners, ${words.anyCourse}, with a room`)
  })

  test('without JavaScript the bill shows an example, and a table lists the other cases', async ({ newDevice }) => {
    const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto('/sponsorships')
    await expect(bill(page)).toContainText(`${costs.labels.total}${formatMoney(without)}`)
    await expect(
      page.getByRole('row', {
        name: `${longest} months ${formatMoney(classSize * longest * without)} ${formatMoney(classSize * longest * withRoom)}`,
      }),
    ).toBeVisible()
    const asked = sponsorships.questions.list.at(-1)
    await page.getByText(asked?.question ?? '').click()
    await expect(page.getByText(asked?.answer ?? '')).toBeVisible()
    await page.getByRole('main').locator('a[href="#inquiry"]').first().click()
    await expect(page.getByRole('heading', { name: inquiryWords.title })).toBeInViewport()
    await page.getByRole('main').locator(`a[href="${paths.give}"]`).first().click()
    await expect(page).toHaveURL('/give')
  })
}

test('every supporter page shows a phone number, an address and the office hours beside its form', async ({ page }) => {
  for (const [kind, path, { subject }] of [
    ['sponsorship', paths.sponsorships, sponsorships.reach],
    ['giving', paths.give, giving.reach],
    ['partnership', paths.partnershipInquiry, partnership.reach],
    ['volunteering', paths.volunteerToTeach, volunteering.reach],
    ['hiring', paths.hireAGraduate, hiring.reach],
  ] as const) {
    if (!isOffered(kind)) continue
    await page.goto(path)
    const main = page.getByRole('main')
    const [phone] = institute.phones
    const reach = main.locator('#reach')
    const link = new URL((await reach.getByRole('link', { name: institute.emails.general }).getAttribute('href')) ?? '')
    expect(link.pathname).toBe(institute.emails.general)
    expect(link.searchParams.get('subject')).toBe(subject)
    await expect(reach.getByRole('link', { name: formatPhone(phone?.number ?? '') })).toHaveAttribute('href', `tel:${phone?.number}`)
    await expect(reach).toContainText(institute.officeHours)
    await expect(main.locator('form')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  }
})

test('the pages for supporters link to each other', async ({ page }) => {
  await test.step('a visitor who can give time goes from the giving page to the teaching page', async () => {
    await openAlive(page, '/give')
    await page
      .getByRole('main')
      .getByRole('link', { name: wayTo('tools') })
      .click()
    await expect(page.getByRole('heading', { name: giving.needs.title })).toBeInViewport()
    await page
      .getByRole('main')
      .getByRole('link', { name: wayTo('time'), exact: true })
      .click()
    await expect(page).toHaveURL('/volunteer-to-teach')
  })

  await test.step('a row of cards is a tab stop only if it scrolls', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAlive(page, '/give')
    const sheets = page.getByRole('group', { name: giving.needs.title })
    await expect(sheets).toHaveAttribute('tabindex', '0')
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(sheets).not.toHaveAttribute('tabindex')
  })
})

const wayTo = (id: string) => giving.kinds.find((way) => way.id === id)?.title ?? ''
