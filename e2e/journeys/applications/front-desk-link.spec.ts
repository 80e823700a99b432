import type { Page, Route } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { giveDraft } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { choiceLabel } from '#e2e/support/application-choices.ts'
import { alive } from '#e2e/support/page-life.ts'
import { type Person, newPerson, signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { afterTheLastCode, codeField, codeOf, enterPassword, giveApp } from '#e2e/support/two-factor.ts'
import { changeAtFrontDesk, giveAssistedApplication, storedLink, question, takenBy } from '#e2e/support/assisted-applications.ts'

test.use({ colorScheme: 'light', viewport: { width: 360, height: 740 } })

const own = { within: 'main', otherWidth: 1280 }
const takeIt = (page: Page) => page.getByRole('button', { name: 'Move it to my account' })
const review = (page: Page) => page.getByRole('heading', { name: 'Check your answers' })

/** Returns the person's applications from the database. */
async function applicationsOf(portal: Portal, { email }: Person) {
  return portal.sql<{ id: string; surname: string; address: string; goals: string; birth: string }>(
    `select application.id, personal_info ->> 'surname' as surname, personal_info ->> 'contactAddress' as address,
       program_selection ->> 'careerGoals' as goals, personal_info ->> 'dateOfBirth' as birth
     from public.applications as application join auth.users as account on account.id = application.user_id
     where account.email = $1 order by application.created_at`,
    [email],
  )
}

test('a person without an account claims the application through the confirmation email for a new account', async ({ page, portal }) => {
  const assistedApplication = await giveAssistedApplication(portal)
  const person = newPerson()
  await page.goto(assistedApplication.link)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('We started an application with you')).toBeVisible()
  // The token appears in no URL, and the page does not reveal whose application it is.
  await expect(page).toHaveURL(/\/apply$/)
  await expect(page.getByRole('main')).not.toContainText(sampleApplication().personalInfo.firstName)
  await expectNoFindings(page, 'signed out with a link', own)

  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill(person.name)
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByLabel('Confirm password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  const mail = await page.context().newPage()
  await mail.goto(await portal.linkInMail(person.email))
  await alive(mail)
  await mail.getByRole('button', { name: 'Confirm my email address' }).click()
  await mail.getByRole('button', { name: 'Continue Now' }).click()
  await expect(question(mail)).toBeFocused()
  // Opening the link must not claim the application, because email programs open links.
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null })
  await expectNoFindings(mail, 'the link', own)

  await takeIt(mail).press('Enter')
  await expect(review(mail)).toBeFocused()
  const { surname, gender, dateOfBirth } = sampleApplication().personalInfo
  for (const words of [surname, formatDate(dateOfBirth), choiceLabel('gender', gender)]) {
    await expect(mail.getByRole('main')).toContainText(new RegExp(words, 'i'))
  }
  const [row] = await applicationsOf(portal, person)
  expect(row).toMatchObject({ birth: dateOfBirth })
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: person.email, application: row?.id })
  expect(await storedLink(mail)).toBeNull()

  await mail.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await mail.getByRole('button', { name: 'Submit Application' }).click()
  await expect(mail.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
  // Opening the same link again leads to the submitted application.
  await page.goto('/')
  await page.goto(assistedApplication.link)
  await expect(page).toHaveURL(`/applications/${row?.id}`)
})

test('the email and the text message lead to the form, and the token is not left behind', async ({ page, portal }) => {
  const { token } = await giveAssistedApplication(portal)
  // A number that no other journey uses.
  const [address, number] = [newPerson().email, '+2348035550142']
  const payload = { token, first_name: 'Amina', by: 'Ngozi Eze', days: 7, program: null }
  await portal.sql(`select private.queue_email('walk_in_link', $1, $2)`, [address, payload])
  await portal.sql(`select private.queue_sms('walk_in_link', $1, $2)`, [number, { token }])
  const { text } = await portal.mails.newest(address)
  await expect.poll(() => portal.texts.filter(({ to }) => to === number)).toHaveLength(1)
  const links = [text, portal.texts.findLast(({ to }) => to === number)?.text ?? ''].map((each) => /http\S+#desk=\S+/.exec(each)?.[0] ?? '')
  expect(links[0]).toBe(links[1])
  await page.goto(links[0] ?? '')
  await expect(page.getByText('We started an application with you')).toBeVisible()
  await expect
    .poll(() => portal.sql(`select payload from private.outbox where recipient in ($1, $2)`, [address, number]))
    .toEqual([{ payload: {} }, { payload: {} }])
})

test('the applicant’s own draft and the front desk draft are merged, even if steps are interrupted', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person, ['personalInfo'])
  const form = sampleApplication()
  form.personalInfo.surname = 'Bello-Sani'
  form.programSelection.careerGoals = 'I want to build radios that work without the grid.'
  const assistedApplication = await giveAssistedApplication(portal, { form })

  await signIn(page, person)
  // Typed in this browser and not saved yet.
  await page.route('**/rest/v1/applications*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.goto('/apply?step=personal-information')
  await page.getByLabel('Middle Name').fill('Kept Here')
  await expect(page.getByText('Could not save – retrying').first()).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), assistedApplication.link.replace('/apply', ''))
  await takeIt(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not save your own draft yet')
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null })
  await page.unroute('**/rest/v1/applications*')

  // The connection is lost between the two calls.
  const marks = (route: Route) => (route.request().postData()?.includes('into_draft') ? route.abort() : route.continue())
  await page.route('**/rpc/take_assisted_application', marks)
  await takeIt(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Which answers are right?' })).toBeFocused()
  await expectNoFindings(page, 'both drafts', own)
  const choices = page.getByRole('radiogroup')
  await expect(choices).toHaveCount(2)
  await choices.filter({ hasText: 'Surname' }).getByRole('radio', { name: 'The desk’s copy' }).check()
  await choices.filter({ hasText: 'Middle Name' }).getByRole('radio', { name: 'Your own draft' }).check()
  await page.getByRole('button', { name: 'Use these answers' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.')
  await page.reload()
  await expect(question(page)).toBeVisible()
  await page.unroute('**/rpc/take_assisted_application', marks)
  // The request arrives, but its response is lost. The page does not ask the person to choose again.
  await page.route('**/rpc/take_assisted_application', async (route) => {
    if (!route.request().postData()?.includes('into_draft')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await takeIt(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.')
  await page.unroute('**/rpc/take_assisted_application')
  await takeIt(page).click()
  await expect(review(page)).toBeFocused()

  for (const words of ['Kept Here', 'Bello-Sani', form.programSelection.careerGoals]) {
    await expect(page.getByRole('main')).toContainText(words)
  }
  const rows = await applicationsOf(portal, person)
  expect(rows).toMatchObject([{ surname: 'Bello-Sani', goals: form.programSelection.careerGoals }])
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: person.email, application: rows[0]?.id })
})

test('changes made at the front desk while the person is choosing are included', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person, ['personalInfo'])
  const form = sampleApplication()
  form.personalInfo.surname = 'Bello-Sani'
  const assistedApplication = await giveAssistedApplication(portal, { form })
  await signIn(page, person)
  await page.goto(assistedApplication.link)
  await takeIt(page).click()
  await page.getByRole('radio', { name: 'The desk’s copy' }).check()
  form.referee.name = 'Halima Sani'
  await changeAtFrontDesk(portal, assistedApplication.id, form)
  await page.getByRole('button', { name: 'Use this answer' }).click()
  // The front desk draft has changed since the person chose, so the page asks again.
  await expect(page.getByRole('radio', { name: 'Your own draft' })).toBeChecked()
  await page.getByRole('radio', { name: 'The desk’s copy' }).check()
  await page.getByRole('button', { name: 'Use this answer' }).click()
  await expect(review(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Halima Sani')
  expect(await applicationsOf(portal, person)).toMatchObject([{ surname: 'Bello-Sani' }])
})

test('two tabs, double clicks and two accounts create only one draft', async ({ page, newDevice, portal, expectConsole }) => {
  expectConsole(/404/)
  const [first, second] = [await portal.confirmedPerson('Amina Bello'), await portal.confirmedPerson('Ngozi Eze')]
  const assistedApplication = await giveAssistedApplication(portal)
  await signIn(page, first)
  const tab = await page.context().newPage()
  const other = await (await newDevice()).newPage()
  await signIn(other, second)
  for (const each of [page, tab, other]) {
    await each.goto(assistedApplication.link)
    await expect(question(each)).toBeVisible()
  }
  // The question may already have disappeared on the slower pages.
  await Promise.all(
    [page, tab, other].map((each) =>
      takeIt(each)
        .dblclick({ timeout: 5000 })
        .catch(() => undefined),
    ),
  )
  const otherAccount = 'This application is in another account'
  await expect(review(other).or(other.getByRole('heading', { name: otherAccount }))).toBeFocused()
  const [winner, loser] = (await review(other).isVisible()) ? [second, first] : [first, second]
  for (const each of winner === first ? [page, tab] : [other]) await expect(review(each)).toBeVisible()
  const late = winner === first ? other : page
  await expect(late.getByRole('heading', { name: otherAccount })).toBeFocused()
  await expect(late.getByRole('link', { name: institute.emails.admissions })).toBeVisible()
  expect(await storedLink(late)).toBeNull()
  expect(await applicationsOf(portal, winner)).toHaveLength(1)
  expect(await applicationsOf(portal, loser)).toEqual([])
  await late.getByRole('button', { name: 'Go to the application form' }).click()
  await expect(late.getByRole('button', { name: 'Start your application' })).toBeVisible()
  await other.close()
})

test('a click does not claim the draft for another person who has signed in since', async ({ page, portal }) => {
  const [first, second] = [await portal.confirmedPerson('Amina Bello'), await portal.confirmedPerson('Ngozi Eze')]
  const assistedApplication = await giveAssistedApplication(portal)
  await signIn(page, second)
  const session = await page.evaluate(() => localStorage.getItem('fti-session') ?? '')
  await signIn(page, first)
  await page.goto(assistedApplication.link)
  await expect(question(page)).toBeVisible()
  // The session changes after the page has read the person's own draft, and before it claims the other one.
  await page.route('**/rest/v1/applications*', async (route) => {
    const answer = await route.fetch()
    await page.evaluate((other) => localStorage.setItem('fti-session', other), session)
    return route.fulfill({ response: answer })
  })
  await takeIt(page).click()
  await expect(page.getByRole('alert')).toContainText('You are no longer signed in.')
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null })
  for (const person of [first, second]) expect(await applicationsOf(portal, person)).toEqual([])
})

test('the applicant’s own draft is merged too if it is started elsewhere at the same moment', async ({ page, portal, expectConsole }) => {
  expectConsole(/409/)
  const person = await portal.confirmedPerson()
  const assistedApplication = await giveAssistedApplication(portal)
  await signIn(page, person)
  await page.goto(assistedApplication.link)
  await expect(question(page)).toBeVisible()
  const begun = portal.sql(
    `with begun as (insert into public.applications (user_id) select id from auth.users where email = $1 returning id)
     select pg_sleep(3) from begun`,
    [person.email],
  )
  await expect.poll(() => portal.sql(`select from pg_stat_activity where wait_event = 'PgSleep'`)).toHaveLength(1)
  await takeIt(page).click()
  await expect(page.getByRole('alert')).toContainText('You started a draft somewhere else')
  await begun
  await takeIt(page).click()
  await expect(review(page)).toBeFocused()
  const [own, ...others] = await applicationsOf(portal, person)
  expect(others).toEqual([])
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: person.email, application: own?.id })
})

test('the second factor is required, and nothing is lost if the session ends midway', async ({ page, portal, expectConsole }) => {
  expectConsole(/400|401|403/)
  const person = await portal.confirmedPerson()
  const secret = await giveApp(portal, person)
  const assistedApplication = await giveAssistedApplication(portal)
  await page.goto(assistedApplication.link)
  await expect(page.getByText('We started an application with you')).toBeVisible()
  await page
    .getByRole('button', { name: 'Sign In', exact: true })
    .or(page.getByRole('button', { name: 'Sign In / Get Started' }))
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await enterPassword(page, person)
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null })
  await codeField(page).fill(codeOf(secret))
  await expect(question(page)).toBeVisible()

  await portal.sql('set role supabase_auth_admin; delete from auth.sessions using auth.users as account where user_id = account.id')
  // The session expires at the moment of the click, before a background request notices this and the button is covered.
  await takeIt(page).evaluate((button: HTMLElement) => {
    for (const store of [localStorage, sessionStorage]) {
      const text = store.getItem('fti-session')
      if (text) store.setItem('fti-session', JSON.stringify({ ...JSON.parse(text), expires_at: 1 }))
    }
    button.click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await enterPassword(page, person)
  await afterTheLastCode(portal)
  await codeField(page).fill(codeOf(secret))
  await expect(page.getByRole('dialog')).toBeHidden()
  await takeIt(page).click()
  await expect(review(page)).toBeVisible()
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: person.email })
})
