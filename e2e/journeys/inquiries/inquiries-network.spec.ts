import { inquiryFormWords as words } from '#content/inquiries/form.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { fillIn, inquiryForm, inquiryForms, labelOf, newSender, openForm, senderLabels } from '#e2e/support/inquiries.ts'
import { alive } from '#e2e/support/page-life.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'

const countFor = async (portal: Portal, email: string) =>
  (await portal.sql<{ count: number }>('select count(*)::int as count from public.inquiries where email = $1', [email]))[0]?.count

const noise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|Failed to load/

test('a minute offline while a form is being filled in loses nothing, and the form is sent automatically afterwards', async ({
  page,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(noise)
  await page.clock.install()
  const email = newSender()
  await openForm(page, '/hire-a-graduate')
  await inquiryForm(page).getByLabel(labelOf('hiring', 'job')).fill('Wiring')
  await context.setOffline(true)
  await fillIn(page, 'hiring', email)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.hiring.send }).click()
  await expect(page.getByRole('heading', { name: words.waiting.title })).toBeFocused()
  await expect(inquiryForm(page)).toContainText(words.waiting.offline)
  await page.clock.runFor(60_000)
  expect(await countFor(portal, email)).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: words.sent.title })).toBeVisible()
  expect(await countFor(portal, email)).toBe(1)
})

test('a lost response does not create a second inquiry', async ({ page, portal, expectConsole }) => {
  expectConsole(noise)
  const email = newSender()
  await openForm(page, '/contact')
  await fillIn(page, 'contact', email)
  let lost = 0
  await page.route('**/api/inquiries/contact', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
    if (lost === 2) await page.unroute('**/api/inquiries/contact')
  })
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await expect(inquiryForm(page)).toContainText(words.waiting.unreachable)
  await expect(page.getByRole('heading', { name: words.sent.title })).toBeVisible({ timeout: 20_000 })
  expect(lost).toBe(2)
  expect(await countFor(portal, email)).toBe(1)
})

test('a queued inquiry can be changed, and only its last version is sent', async ({ page, context, portal, expectConsole }) => {
  expectConsole(noise)
  const email = newSender()
  await openForm(page, '/contact')
  await fillIn(page, 'contact', email)
  await context.setOffline(true)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await page.getByRole('button', { name: words.waiting.change }).click()
  await expect(inquiryForm(page).getByLabel(labelOf('contact', 'message'))).toHaveValue('May I bring my sister on the first day?')
  await expect(inquiryForm(page).getByLabel(labelOf('contact', 'topic', 'other'), { exact: true })).toBeChecked()
  await inquiryForm(page).getByLabel(labelOf('contact', 'message')).fill('May I bring my brother on the first day?')
  await context.setOffline(false)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await expect(page.getByRole('heading', { name: words.sent.title })).toBeVisible()
  expect(await portal.sql('select message from public.inquiries where email = $1', [email])).toEqual([
    { message: 'May I bring my brother on the first day?' },
  ])
})

test('a reload restores the typed text, and the visitor can continue or clear it', async ({ page }) => {
  const course = sampleCourse(1, 0)
  await openForm(page, '/volunteer-to-teach')
  await inquiryForm(page)
    .getByText(programs.find(({ id }) => id === course.programId)?.title ?? '', { exact: true })
    .click()
  await inquiryForm(page).getByLabel(course.label, { exact: false }).first().check()
  await inquiryForm(page).getByLabel(senderLabels.name).fill('Amina Bello')
  await inquiryForm(page)
    .getByLabel(labelOf('volunteering', 'place', 'online'), { exact: true })
    .check()
  for (let time = 1; time <= 2; time += 1) {
    await page.reload()
    await page.keyboard.press('Shift')
    await alive(page)
    await inquiryForm(page).scrollIntoViewIfNeeded()
    await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue('Amina Bello')
  }
  await expect(inquiryForm(page).getByText(words.restored.text)).toBeVisible()
  await expect(inquiryForm(page).getByLabel(labelOf('volunteering', 'place', 'online'), { exact: true })).toBeChecked()
  await expect(inquiryForm(page).locator('[name=courses]:checked')).toHaveCount(1)
  await page.getByRole('button', { name: words.restored.discard }).click()
  await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue('')
  await expect(inquiryForm(page).getByLabel(labelOf('volunteering', 'place', 'campus'), { exact: true })).toBeChecked()
  await expect(inquiryForm(page).locator('[name=courses]:checked')).toHaveCount(0)
  await page.reload()
  await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue('')
})

test('an inquiry that was queued when the tab closed is sent from the next page that is opened', async ({
  page,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(noise)
  const email = newSender()
  await openForm(page, '/give')
  await fillIn(page, 'giving', email)
  await context.setOffline(true)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.giving.send }).click()
  await expect(page.getByRole('heading', { name: words.waiting.title })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/privacy')
  await next.keyboard.press('Shift')
  await expect(next.locator('.toast').filter({ hasText: /INQ-\d{4}-\d{6}/ })).toBeVisible()
  expect(await countFor(portal, email)).toBe(1)
  expect(await next.evaluate(() => localStorage.getItem('fti-inquiry-giving'))).toBeNull()
})

test('a form whose code fails to load is submitted natively', async ({ page, portal, expectConsole }) => {
  expectConsole(noise)
  const email = newSender()
  await page.route('**/assets/contact-form-*.js*', (route) => route.abort())
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await alive(page)
  await fillIn(page, 'contact', email)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await expect(page).toHaveURL(/\/inquiries\/sent\?/, { timeout: 30_000 })
  await page.keyboard.press('Shift')
  await alive(page)
  await expect(page.getByRole('main')).toContainText(/INQ-\d{4}-\d{6}/)
  expect(await countFor(portal, email)).toBe(1)
})
