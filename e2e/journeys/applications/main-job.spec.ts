import type { Page } from '@playwright/test'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { applicationNumber } from '#e2e/support/applications.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { newPerson, signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** Runs between any two steps. Either does nothing, or kills the server with kill -9 and restarts it. */
type Interruption = (page: Page) => Promise<void>

async function draftIsSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true }).or(page.getByText('Draft saved automatically')).first()).toBeVisible()
}

async function signsUpConfirmsAppliesAndSeesIt(page: Page, portal: Portal, interrupt: Interruption): Promise<void> {
  const person = newPerson()

  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByLabel('Confirm password').fill(person.password)
  await interrupt(page)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully! Please check your email to verify your account.').first()).toBeVisible()
  await interrupt(page)

  await page.goto(await portal.linkInMail(person.email))
  await interrupt(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await interrupt(page)

  await page.goto('/apply')
  const start = page.getByRole('button', { name: 'Start your application' }).first()
  const signedOut = page.getByRole('heading', { name: /Authentication Required|Check your email/ })
  await expect(start.or(signedOut)).toBeVisible()
  // If the server was killed during hydration, the plain form confirmed the address, which does not sign the person in.
  if (await signedOut.isVisible()) {
    await signIn(page, person)
    await page.goto('/apply')
  }
  await start.click()
  for (const [index, { title, fill }] of steps.entries()) {
    await seeStep(page, title)
    await fill(page)
    await draftIsSaved(page)
    await interrupt(page)
    if (index < steps.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await interrupt(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
  const number = applicationNumber.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number'
  expect(number).toMatch(applicationNumber)

  await page.waitForURL('**/applications')
  await interrupt(page)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('Received')
  await expect(page.getByRole('main')).toContainText(sampleCourse(0, 3).label)
  expect((await portal.mails.newest(person.email, subjectLike('application_received'))).subject).toContain(number)
  expect((await portal.mails.newest('admissions@institute.example', subjectLike('application_for_admissions'))).subject).toContain(number)
}

test('signs up, confirms the address, applies and sees the application', { tag: ['@main', '@oldest'] }, async ({ page, portal }) => {
  await signsUpConfirmsAppliesAndSeesIt(page, portal, () => Promise.resolve())
})

test('does the same while the server is killed with kill -9 between any two steps', async ({ page, portal, expectConsole }) => {
  // Eleven restarts, each with a PostgreSQL recovery. A recovery takes three seconds, or ten on a busy machine.
  test.setTimeout(60_000 + 11 * 20_000)
  expectConsole(/ERR_CONNECTION|Failed to fetch|Failed to load resource|503/)
  await signsUpConfirmsAppliesAndSeesIt(page, portal, () => portal.server.killAndRestart())
})
