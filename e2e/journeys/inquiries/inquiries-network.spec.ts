import { fillIn, inquiryForm, inquiryForms, newSender, openForm } from '#e2e/support/inquiries.ts'
import { alive } from '#e2e/support/page-life.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'

const countFor = async (portal: Portal, email: string) =>
  (await portal.sql<{ count: number }>('select count(*)::int as count from public.inquiries where email = $1', [email]))[0]?.count

const noise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|Failed to load/

test('a minute without a network in the middle of a form loses nothing, and it is sent by itself afterwards', async ({
  page,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(noise)
  await page.clock.install()
  const email = newSender()
  await openForm(page, '/hire-a-graduate')
  await inquiryForm(page).getByLabel('What is the job?').fill('Wiring')
  await context.setOffline(true)
  await fillIn(page, 'hiring', email)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.hiring.send }).click()
  await expect(page.getByRole('heading', { name: 'Kept, and not sent yet' })).toBeFocused()
  await expect(inquiryForm(page)).toContainText('Your device is offline')
  await page.clock.runFor(60_000)
  expect(await countFor(portal, email)).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'It has reached us. Thank you.' })).toBeVisible()
  expect(await countFor(portal, email)).toBe(1)
})

test('an answer that gets lost on the way back makes no second inquiry', async ({ page, portal, expectConsole }) => {
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
  await expect(inquiryForm(page)).toContainText('No answer came from us')
  await expect(page.getByRole('heading', { name: 'It has reached us. Thank you.' })).toBeVisible({ timeout: 20_000 })
  expect(lost).toBe(2)
  expect(await countFor(portal, email)).toBe(1)
})

test('what waits can be changed, and goes out once, as it was last', async ({ page, context, portal, expectConsole }) => {
  expectConsole(noise)
  const email = newSender()
  await openForm(page, '/contact')
  await fillIn(page, 'contact', email)
  await context.setOffline(true)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect(inquiryForm(page).getByLabel('Your message')).toHaveValue('May I bring my sister on the first day?')
  await expect(inquiryForm(page).getByLabel('Something else', { exact: true })).toBeChecked()
  await inquiryForm(page).getByLabel('Your message').fill('May I bring my brother on the first day?')
  await context.setOffline(false)
  await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
  await expect(page.getByRole('heading', { name: 'It has reached us. Thank you.' })).toBeVisible()
  expect(await portal.sql('select message from public.inquiries where email = $1', [email])).toEqual([
    { message: 'May I bring my brother on the first day?' },
  ])
})

test('a reload in the middle of a form brings back what was typed, to go on with or to empty', async ({ page }) => {
  await openForm(page, '/volunteer-to-teach')
  await inquiryForm(page).getByText('Vocational Studies', { exact: true }).click()
  await inquiryForm(page).getByLabel('Plumbing', { exact: false }).first().check()
  await inquiryForm(page).getByLabel('Your name').fill('Amina Bello')
  await inquiryForm(page).getByLabel('By video', { exact: true }).check()
  for (let time = 1; time <= 2; time += 1) {
    await page.reload()
    await page.keyboard.press('Shift')
    await alive(page)
    await inquiryForm(page).scrollIntoViewIfNeeded()
    await expect(inquiryForm(page).getByLabel('Your name')).toHaveValue('Amina Bello')
  }
  await expect(inquiryForm(page).getByText('Here is what you typed last time.')).toBeVisible()
  await expect(inquiryForm(page).getByLabel('By video', { exact: true })).toBeChecked()
  await expect(inquiryForm(page).locator('[name=courses]:checked')).toHaveCount(1)
  await page.getByRole('button', { name: 'Empty the form' }).click()
  await expect(inquiryForm(page).getByLabel('Your name')).toHaveValue('')
  await expect(inquiryForm(page).getByLabel('Here, at the bench', { exact: true })).toBeChecked()
  await expect(inquiryForm(page).locator('[name=courses]:checked')).toHaveCount(0)
  await page.reload()
  await expect(inquiryForm(page).getByLabel('Your name')).toHaveValue('')
})

test('an inquiry that waited when the tab was closed goes out from whatever page is opened next', async ({
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
  await expect(page.getByRole('heading', { name: 'Kept, and not sent yet' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/about')
  await next.keyboard.press('Shift')
  await expect(next.locator('.toast').filter({ hasText: /INQ-\d{4}-\d{6} has reached us/ })).toBeVisible()
  expect(await countFor(portal, email)).toBe(1)
  expect(await next.evaluate(() => localStorage.getItem('fti-inquiry-giving'))).toBeNull()
})

test('a form whose code cannot be loaded is sent by the browser itself', async ({ page, portal, expectConsole }) => {
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
