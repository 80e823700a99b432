import type { Page } from '@playwright/test'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { PHONE_START } from '#domain/region.ts'
import { admissions } from '#content/admissions.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { applicationHeading, applicationNumber, giveDraft, sendApplication } from '#e2e/support/applications.ts'
import { type Person, clientFor, signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })

async function fillAll(page: Page): Promise<void> {
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Start your application' }).click()
  for (const [index, { title, fill }] of steps.entries()) {
    await seeStep(page, title)
    await fill(page)
    if (index < steps.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
}

/** Opens the last step, with every earlier answer filled in. */
async function openLastStep(page: Page, portal: Portal, person: Person): Promise<void> {
  await giveDraft(portal, person)
  await signIn(page, person)
  await page.goto('/apply?step=referee')
  await seeStep(page, 'Referee')
}

async function applications(portal: Portal, person: Person) {
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  const { data, error } = await client.from('applications').select('status, number, declaration, accommodation, personal_info')
  if (error) throw error
  return data as {
    status: string
    number: string
    declaration: { version: string; acceptedAt: string }
    accommodation: object
    personal_info: object
  }[]
}

/** Submits the draft from another device as soon as the last answers have been saved. */
async function sendElsewhere(portal: Portal, person: Person): Promise<void> {
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  const attempt = async () => (await client.from('applications').update({ status: 'pending' }).eq('status', 'draft')).error
  await expect.poll(attempt).toBeNull()
}

const accept = (page: Page) => page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
const seeSent = (page: Page) => expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()

test('submits once, shows the specified text and returns to the list', { tag: '@main' }, async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await fillAll(page)
  await submit(page).click()
  await expect(page.getByText('Please accept the declaration')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I have read this and agree' })).toBeFocused()
  await accept(page)
  const woken = page.waitForRequest('**/api/send-application-emails')
  await stopClock(page)
  await submit(page).click()
  await seeSent(page)
  await expect(page.getByText('Thank you for your application. We will review your information and contact you soon.')).toBeVisible()
  await expect(page.getByText('Redirecting to applications page...')).toBeVisible()
  await expect(page.getByText('Application submitted successfully! Check your email for confirmation.').first()).toBeVisible()
  expect((await (await woken).response())?.status()).toBe(200)

  await page.clock.runFor(2999)
  await seeSent(page)
  await page.clock.runFor(1)
  await page.waitForURL('**/applications')
  await page.clock.resume()
  const [sent, ...others] = await applications(portal, person)
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    status: 'pending',
    number: expect.stringMatching(applicationNumber),
    declaration: { version: expect.any(String), acceptedAt: expect.any(String) },
    accommodation: { sponsorDetails: null },
    personal_info: { phoneNumber: samplePhone('8031234567').stored },
  })

  // None of the form's URLs may show an empty form, which would look as if everything had been lost.
  await page.goBack()
  const alreadySent = page.getByRole('heading', { name: 'This application was already sent' })
  await expect(alreadySent).toBeFocused()
  await expect(page.getByRole('main')).toContainText(sent?.number ?? '')
  await page.evaluate(() => localStorage.removeItem('application-storage'))
  await page.goto('/apply?step=review')
  await expect(alreadySent).toBeVisible()
  await page.getByRole('button', { name: 'Apply for another program' }).click()
  await expect(page.getByText('You have already applied')).toBeVisible()
  await page.getByRole('button', { name: 'Start your application' }).click()
  await seeStep(page, 'Personal Information')
  expect(await applications(portal, person)).toHaveLength(1)
})

test('submitting an incomplete form lists the missing answers until everything is filled in', async ({ page, portal }) => {
  await openLastStep(page, portal, await portal.confirmedPerson())
  const about = page.getByText('About Your Referee').locator('..')
  await expect(about).toContainText(/character .*academic or professional capability.* teacher,.* employer,.* mentor or .*community leader/)
  await expect(about).toContainText(/may contact .*during the review/)
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('placeholder', `${PHONE_START}...`)
  await page.getByLabel('Full Name').fill('')
  await submit(page).click({ force: true })
  const missing = 'Please complete all required fields before submitting'
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert').getByText(missing)).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Referee name is required' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText(missing)).toHaveCount(0)

  await page.goto('/apply?step=review')
  await submit(page).click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeFocused()
  await expect(page.getByText(missing)).toHaveCount(1)
  await page.getByRole('alert').getByRole('link', { name: 'Referee name is required' }).click()
  await page.getByLabel('Full Name').fill('Ibrahim Musa')
  await page.goto('/apply?step=referee')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText(missing)).toHaveCount(0)
  await expect(page.getByText('Referee name is required')).toHaveCount(0)
})

test('two tabs that submit create one application', async ({ page, portal, context }) => {
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await accept(page)
  const tab = await context.newPage()
  await tab.goto('/apply?step=review')
  await accept(tab)
  // The slower tab detects that the application has been submitted, however far its own submission has progressed.
  await Promise.all([submit(page).dispatchEvent('click'), submit(tab).dispatchEvent('click')])
  const sent = (one: Page) =>
    one.getByRole('heading', { name: 'Application Submitted Successfully' }).or(one.getByText('This application was already sent')).first()
  await Promise.all([expect(sent(page)).toBeVisible(), expect(sent(tab)).toBeVisible()])
  expect((await applications(portal, person)).map(({ status }) => status)).toEqual(['pending'])
})

test('a submission whose response is lost is detected and not sent again', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await accept(page)
  let submissions = 0
  await page.route('**/rest/v1/applications?*', async (route) => {
    const isSubmission = route.request().method() === 'PATCH' && route.request().postData()?.includes('"pending"')
    if (!isSubmission) return route.continue()
    submissions += 1
    await route.fetch()
    await expect(page.getByText('Submitting your application...')).toBeVisible()
    await expect(page.getByText('Submitting...', { exact: true })).toBeVisible()
    return route.abort()
  })
  await submit(page).click()
  await seeSent(page)
  expect(submissions).toBe(1)
  expect(await applications(portal, person)).toHaveLength(1)
})

test('a submission whose response never arrived is detected once the connection is back', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await accept(page)
  let isCut = false
  await page.route('**/rest/v1/applications?*', async (route) => {
    if (route.request().postData()?.includes('"pending"')) {
      await route.fetch()
      isCut = true
    }
    return isCut ? route.abort() : route.continue()
  })
  await submit(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'We could not reach our server' })
  await expect(failure).toBeFocused()
  await expect(failure).toContainText('it is never sent twice')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'This application was already sent' })).toBeFocused()
  expect(await applications(portal, person)).toHaveLength(1)
})

test('a submission that never reached the server is sent again with the same key', async ({ page, portal, expectConsole }) => {
  expectConsole(/503/)
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await accept(page)
  const keys: unknown[] = []
  await page.route('**/rest/v1/applications?*', async (route) => {
    const body = route.request().postData() ?? ''
    if (route.request().method() !== 'PATCH' || !body.includes('"pending"')) return route.continue()
    keys.push((JSON.parse(body) as { submission_key: string }).submission_key)
    return keys.length === 1 ? route.fulfill({ status: 503, json: { message: 'busy', code: 'x' } }) : route.continue()
  })
  await submit(page).click()
  await seeSent(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await applications(portal, person)).toHaveLength(1)
})

test('offline, nothing is lost and the person can submit again', async ({ page, portal, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await accept(page)
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('Failed to submit application. Please try again.').first()).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline. Your answers are saved' })).toBeFocused()
  await context.setOffline(false)
  await submit(page).click()
  await seeSent(page)
  expect(await applications(portal, person)).toHaveLength(1)
})

test('a second application for the same program is refused with an explanation', async ({ page, portal, expectConsole }) => {
  expectConsole(/409/)
  const person = await portal.confirmedPerson()
  for (const outcome of ['sent', 'refused']) {
    await openLastStep(page, portal, person)
    await accept(page)
    await submit(page).click()
    if (outcome === 'sent') await page.waitForURL('**/applications')
  }
  const refusal = page.getByRole('alert').filter({ hasText: 'You already have an open application for this program' }).last()
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport()
  await expect(refusal.getByRole('link', { name: applicationHeading })).toBeVisible()
  // The program step shows the warning too.
  await page.goto('/apply?step=program-selection')
  const warning = page.getByRole('status').filter({ hasText: 'You already have an open application for this program' })
  await expect(warning.getByRole('link', { name: applicationHeading })).toBeVisible()
  await page.getByLabel('Program').selectOption(sampleCourse(1, 0).programId)
  await expect(warning).toHaveCount(0)
})

test('errors found by the server are shown next to the field and in the review', async ({ page, portal, expectConsole }) => {
  expectConsole(/400/)
  await openLastStep(page, portal, await portal.confirmedPerson())
  await accept(page)
  await page.route('**/rest/v1/applications?*', async (route) => {
    if (!route.request().postData()?.includes('"pending"')) return route.continue()
    const body = JSON.parse(route.request().postData() ?? '{}') as { referee: { name: string } }
    body.referee.name = 'X'
    return route.continue({ postData: JSON.stringify(body) })
  })
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('Please complete all required fields before submitting').first()).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Referee name is required').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('link', { name: 'Referee name is required' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
})

test('typing into a form that was submitted from another device opens the application', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await sendElsewhere(portal, person)
  await page.getByLabel('Full Name').fill('Somebody Else')
  await expect(page.getByText('This application was already sent')).toBeVisible()
  await page.getByRole('link', { name: 'See your application' }).click()
  await expect(page.getByRole('heading', { name: applicationHeading })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Somebody Else')
})

test('the review links to each answer and back, and a double click submits once', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await openLastStep(page, portal, person)
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await page.getByRole('link', { name: 'Change date of birth' }).click()
  await expect(page.getByLabel('Date of Birth')).toBeFocused()
  await page.getByLabel('Date of Birth').fill('2000-02-29')
  await page.getByRole('button', { name: 'Back to your answers' }).click()
  await expect(page.getByText('29 February 2000')).toBeVisible()
  await page.getByRole('link', { name: 'Change career goals' }).click()
  await page.getByRole('button', { name: 'Back to your answers' }).click()
  await expect(page.getByRole('link', { name: 'Change career goals' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Change career goals' })).toBeInViewport({ ratio: 1 })
  await accept(page)
  await submit(page).dblclick()
  await seeSent(page)
  expect(await applications(portal, person)).toMatchObject([{ personal_info: { dateOfBirth: '2000-02-29' } }])
})

test('a person who has reached the daily limit sees when they can submit again, and keeps every answer', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/429/)
  const person = await portal.confirmedPerson()
  for (let sent = 0; sent < admissions.applicationsMost.inADay; sent += 1) {
    const { client, id } = await sendApplication(portal, person)
    await client.rpc('withdraw_application', { application: id, reason: 'changed_mind' })
  }
  await openLastStep(page, portal, person)
  await accept(page)
  await submit(page).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /as many applications as we can accept .* Your answers are saved/ })
      .last(),
  ).toBeFocused()
  await page.reload()
  await seeStep(page, 'Referee')
  await expect(page.getByLabel('Relationship')).toHaveValue('Teacher')
  expect((await applications(portal, person)).filter(({ status }) => status === 'draft')).toHaveLength(1)
})
