import type { Page } from '@playwright/test'
import { intakes } from '#content/intakes.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { openIntakes } from '#domain/programs/intakes.ts'
import { giveDraft } from '#e2e/support/applications.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { fillEveryKey } from '#e2e/support/every-key.ts'
import { type Person, clientFor, signIn, signInOnPage } from '#e2e/support/people.ts'
import { type NewDevice, expect, test } from '#e2e/support/portal.ts'
import { admissions } from '#content/admissions.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

const surname = (page: Page) => page.getByLabel('Surname')

async function start(page: Page): Promise<void> {
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Start your application' }).click()
  await seeStep(page, 'Personal Information')
}

async function seeSaved(page: Page): Promise<void> {
  await expect(page.getByText('Draft saved automatically').first()).toBeVisible()
}

/** Returns the person's drafts from the database. */
async function drafts(url: string, person: Person) {
  const client = await clientFor(url)
  await client.auth.signInWithPassword(person)
  const { data, error } = await client.from('applications').select('id, version, status, personal_info').eq('status', 'draft')
  if (error) throw error
  return data as { id: string; version: number; status: string; personal_info: { surname: string } }[]
}

async function otherDevice(newDevice: NewDevice, person: Person): Promise<Page> {
  const page = await (await newDevice()).newPage()
  await signIn(page, person)
  await page.goto('/apply')
  return page
}

test('saves once, two seconds after the last keystroke, and shows a confirmation for three seconds', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/applications') && request.method() !== 'GET') writes.push(request.method())
  })
  await stopClock(page)
  // Fields filled in from the account do not count as a draft.
  await expect(surname(page)).toHaveValue('Bello')
  await expect(surname(page)).toHaveAccessibleDescription(/From your account/)
  await page.clock.runFor(3000)
  for (const letter of '-Sani') {
    await surname(page).press(letter)
    await page.clock.runFor(150)
  }
  await page.clock.runFor(1849)
  expect(writes).toEqual([])
  await page.clock.runFor(1)
  await seeSaved(page)
  expect(writes).toEqual(['POST'])
  await page.clock.runFor(2999)
  await seeSaved(page)
  await page.clock.runFor(1)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.clock.resume()
  await surname(page).fill('Bello-Musa')
  await seeSaved(page)
  expect(writes).toEqual(['POST', 'PATCH'])
  const saved = await drafts(portal.url, person)
  expect(saved.map((draft) => draft.personal_info.surname)).toEqual(['Bello-Musa'])
})

test('a reload in the middle of a word loses nothing', { tag: ['@main', '@oldest'] }, async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await surname(page).clear()
  await surname(page).pressSequentially('Okon')
  // Before the first save arrives, the list already shows the draft that is stored on this device.
  await page.route('**/rest/v1/applications*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  await expect(page.getByText('You have no applications yet')).toHaveCount(0)
  await page.unroute('**/rest/v1/applications*')
  await page.getByRole('link', { name: /^Continue/ }).click()
  await page.reload()
  await expect(surname(page)).toHaveValue('Okon')
  await expect.poll(async () => (await drafts(portal.url, person)).map((draft) => draft.personal_info.surname)).toEqual(['Okon'])
})

test('a tab that crashes loses nothing', async ({ page, portal, context }) => {
  await signIn(page, await portal.confirmedPerson())
  await start(page)
  await surname(page).clear()
  await surname(page).pressSequentially('Yakubu')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('application-storage'))).toContain('Yakubu')
  const devTools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A crashed page never responds to the command.
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto('/apply')
  await expect(surname(next)).toHaveValue('Yakubu')
})

test('input made offline is kept and sent once the connection is back', async ({ page, portal, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await context.setOffline(true)
  await surname(page).fill('Adeyemi')
  await expect(page.getByText('Could not save – retrying').first()).toBeVisible()
  await context.setOffline(false)
  await seeSaved(page)
  expect((await drafts(portal.url, person))[0]?.personal_info.surname).toBe('Adeyemi')
})

test('a second device continues where the first one left off, and asks about a field that both have changed', async ({
  page,
  portal,
  newDevice,
}) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await surname(page).fill('B')
  await seeSaved(page)
  const second = await otherDevice(newDevice, person)
  await expect(surname(second)).toHaveValue('B')
  await surname(second).fill('Bala')
  await second.getByLabel('Nationality').fill('Ghanaian')
  await seeSaved(second)

  // Only this device changed this field, so it is merged without asking.
  await page.getByLabel('First Name').fill('Amina')
  await surname(page).fill('Bello')
  await expect(page.getByRole('heading', { name: 'Which answer is right?' })).toBeFocused()
  await expect(page.getByText(/This application was changed on another device at \d\d:\d\d/)).toBeVisible()
  const question = page.getByRole('radiogroup', { name: 'Personal Information: Surname' })
  await expect(question.getByRole('radio')).toHaveCount(2)
  expect((await drafts(portal.url, person))[0]?.personal_info.surname).toBe('Bala')

  await question.getByRole('radio', { name: 'The other copy' }).check()
  await page.getByRole('button', { name: 'Use this answer' }).click()
  await expect(surname(page)).toHaveValue('Bala')
  await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  await expect(page.getByLabel('Nationality')).toHaveValue('Ghanaian')
  await expect.poll(async () => (await drafts(portal.url, person)).map((draft) => draft.personal_info.surname)).toEqual(['Bala'])
  await second.close()
})

test('a tab shows Saved only once the input from another tab has reached the server', async ({ page, portal, context }) => {
  await signIn(page, await portal.confirmedPerson())
  await start(page)
  await surname(page).fill('Eze')
  await seeSaved(page)
  const tab = await context.newPage()
  await tab.goto('/apply')
  await expect(surname(tab)).toHaveValue('Eze')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await tab.route('**/rest/v1/applications**', (route) => held.then(() => route.continue()))
  await tab.getByLabel('First Name').fill('Chika')
  await expect(page.getByLabel('First Name')).toHaveValue('Chika')
  await expect(page.getByText('Saving…').first()).toBeVisible()
  await expect(page.getByText(/^(Saved|Draft saved automatically)$/)).toHaveCount(0)
  answer()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('two tabs of one browser stay in sync and create one draft', async ({ page, portal, context, expectConsole }) => {
  // If both save at the same moment, one detects the conflict and saves again.
  expectConsole(/409 \(Conflict\)/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  const tab = await context.newPage()
  await tab.goto('/apply')
  await surname(page).fill('Eze')
  await expect(surname(tab)).toHaveValue('Eze')
  await tab.getByLabel('First Name').fill('Chika')
  await expect(page.getByLabel('First Name')).toHaveValue('Chika')
  // Type in both tabs within the storage delay, before either has noticed the other.
  await Promise.all([page.getByLabel('Middle Name').fill('Ada'), tab.getByLabel('Religion').fill('Christian')])
  await expect(tab.getByLabel('Middle Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Religion')).toHaveValue('Christian')
  // Either tab may save. Allow at most one save per answer, plus one if the two conflict.
  const answers = { surname: 'Eze', firstName: 'Chika', middleName: 'Ada', religion: 'Christian' }
  await expect.poll(async () => (await drafts(portal.url, person))[0]?.personal_info).toMatchObject(answers)
  const saved = await drafts(portal.url, person)
  expect(saved).toHaveLength(1)
  expect(saved[0]?.version).toBeLessThanOrEqual(5)
})

test('text typed by one person is neither shown nor saved in another account', async ({ page, portal }) => {
  const [first, second] = [await portal.confirmedPerson('Amina Bello'), await portal.confirmedPerson('Chidi Okeke')]
  await signIn(page, first)
  await start(page)
  await surname(page).fill('Lawal')
  await fillEveryKey(page)
  // The session ends without a sign-out, as on a shared computer.
  await page.evaluate(() => {
    localStorage.removeItem('fti-session')
    sessionStorage.clear()
  })
  await signInOnPage(page, second)
  await start(page)
  // The form contains only data from their own account, and none from the other one.
  await expect(surname(page)).toHaveValue('Okeke')
  await page.getByLabel('First Name').fill('Chidinma')
  await seeSaved(page)
  expect((await drafts(portal.url, second)).map((draft) => draft.personal_info.surname)).toEqual(['Okeke'])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Lawal')
})

test('signing out first sends the last input, and signing in restores it', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await surname(page).clear()
  await surname(page).pressSequentially('Nwosu')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('application-storage'))).toBeNull()
  expect((await drafts(portal.url, person))[0]?.personal_info.surname).toBe('Nwosu')
  await signIn(page, person)
  await page.goto('/apply')
  await expect(surname(page)).toHaveValue('Nwosu')
})

test('a page shows another device’s changes when it becomes visible again', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await surname(page).fill('Sani')
  await seeSaved(page)
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  await client
    .from('applications')
    .update({ personal_info: { surname: 'Sani-Ali' } })
    .eq('status', 'draft')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(surname(page)).toHaveValue('Sani-Ali')
})

test('starting over asks for confirmation, then clears the form everywhere', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await start(page)
  await surname(page).fill('Lawal')
  await seeSaved(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(surname(page)).toHaveValue('Lawal')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await expect(page.getByRole('heading', { name: admissions.startPage.title })).toBeVisible()
  const [next] = openIntakes(new Date())
  const untilWhen = next ? [`start on ${formatDate(next.startsOn)}, apply by ${formatDate(next.applyBy)}`] : []
  const { haveReady, duration } = admissions.startPage
  for (const words of [...haveReady, duration, formatMoney(monthlyCosts(true).total), ...untilWhen]) {
    await expect(page.getByRole('main')).toContainText(words)
  }
  expect(await drafts(portal.url, person)).toEqual([])
  await page.getByRole('button', { name: 'Start your application' }).click()
  await expect(surname(page)).toHaveValue('Bello')
})

test('all five steps are restored, and the form opens at the step where the person left off', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  await start(page)
  for (const { title, fill } of steps.slice(0, 3)) {
    await seeStep(page, title)
    await fill(page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await seeStep(page, 'Accommodation & Sponsorship')
  await page.goto('/')
  await page.goto('/apply')
  await seeStep(page, 'Accommodation & Sponsorship')
  await expect(page.getByText('60% complete')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await seeStep(page, 'Accommodation & Sponsorship')
})

test('an intake that has already begun stays selected, with a notice until another is chosen', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person)
  const { value = '', startsOn = '' } = intakes.find((intake) => intake.value === sampleApplication().programSelection.startDate) ?? {}
  await signIn(page, person)
  await page.clock.setFixedTime(momentAt(`${startsOn} 08:00`))
  await page.goto('/apply?step=program-selection')
  const start = page.getByLabel('Start Date')
  await expect(start).toHaveValue(value)
  const said = page.getByRole('status').filter({ hasText: `Classes of this start began on ${formatDate(startsOn)}` })
  await expect(said).toBeVisible()
  await page.goto('/apply?step=review')
  await expect(page.getByRole('main')).toContainText(`Classes of this start began on ${formatDate(startsOn)}`)
  await page.goBack()
  await start.selectOption('')
  await expect(said).toHaveCount(0)
})
