import { admissions } from '#content/admissions.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { applicationHeading, applicationNumber, sendApplication } from '#e2e/support/applications.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test('an empty list invites the person to apply, and a draft can be continued', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/applications')
  await expect(page.getByRole('heading', { name: 'You have no applications yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Start an application' }).click()
  await page.getByRole('button', { name: 'Start your application' }).click()
  await seeStep(page, 'Personal Information')
  await steps[0]?.fill(page)
  // The last input is sent while the page unloads. The list may load before it arrives, so retry.
  await expect(async () => {
    await page.goto('/applications')
    await expect(page.getByText('20% complete')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 10_000 })
  await page.goto('/dashboard')
  await expect(page.getByText(/^Still missing: Education Level, Program, Course and \d+ more\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue your application' })).toBeVisible()
  await page.goto('/applications')
  await page.getByRole('link', { name: /^Continue/ }).click()
  await seeStep(page, 'Personal Information')
})

test('a submitted application shows its status, history and every answer, but only to its owner', async ({ page, portal, newDevice }) => {
  const [owner, other] = [await portal.confirmedPerson(), await portal.confirmedPerson('Chidi Okeke')]
  await sendApplication(portal, owner)
  await signIn(page, owner)
  await page.goto('/applications')
  await expect(page.getByText('Received').first()).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`See application ${applicationNumber.source}`) }).click()
  await expect(page.getByRole('heading', { name: applicationHeading })).toBeVisible()
  await expect(
    page.getByText(
      `We read every application within ${admissions.answerWorkingDays.pending} working days and will write to you by email. ` +
        'You can expect an answer by',
    ),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Received')
  const sent = page.getByRole('region', { name: 'What you sent' })
  await sent.getByRole('heading', { name: 'Personal Information' }).click()
  await expect(sent.getByText(samplePhone('8031234567').shown).first()).toBeVisible()
  await expect(sent.getByText(formatDate('2004-02-29'))).toBeVisible()

  const address = page.url()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(applicationNumber)
  await expect(page.getByRole('main')).toContainText('Received')
  await page.goto(address)
  await expect(sent.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await expect(sent.getByText(formatDate('2004-02-29'))).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sent.getByText(formatDate('2004-02-29'))).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sent.getByText(formatDate('2004-02-29'))).toBeHidden()

  const context = await newDevice()
  const stranger = await context.newPage()
  await signIn(stranger, other)
  await stranger.goto(new URL(page.url()).pathname)
  await expect(stranger.getByRole('heading', { name: 'There is no application at this address' })).toBeVisible()
  await stranger.goto('/applications/none')
  await expect(stranger.getByRole('heading', { name: 'There is no application at this address' })).toBeVisible()
})

test('a long list is loaded in parts', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  await signIn(page, person)
  let template: object | undefined
  await page.route('**/rest/v1/applications?*', async (route) => {
    expect(new URL(route.request().url()).searchParams.get('order')).toMatch(/^created_at\.desc/)
    // Each person can submit one application per program, so the long list consists of copies of one real row.
    const answer = await route.fetch()
    const [row] = (await answer.json()) as object[]
    template ??= row
    const isFirst = !route.request().url().includes('created_at=lt')
    const rows = Array.from({ length: isFirst ? 21 : 3 }, (_, index) => ({ ...template, id: `${index}${isFirst ? 'a' : 'b'}` }))
    return route.fulfill({ response: answer, json: rows })
  })
  await client.from('applications').insert({ status: 'draft', personal_info: { surname: 'Bello' } })
  await page.goto('/applications')
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(23)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})
