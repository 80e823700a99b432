import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

test.use({ colorScheme: 'light', viewport: { width: 320, height: 700 } })

/** The bar and the foot of these pages are those of the empty list, which is scanned whole. */
const own = { within: 'main', otherWidth: 1280 }

test('every screen of the application, on the narrowest phone', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)

  await page.goto('/applications')
  await expect(page.getByRole('heading', { name: 'You have no applications yet' })).toBeVisible()
  await expectNoFindings(page, 'empty list')

  await page.goto('/apply')
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await expectNoFindings(page, 'start', own)
  await page.getByRole('button', { name: 'Start your application' }).click()
  for (const [index, { title, fill }] of steps.entries()) {
    const isLast = index === steps.length - 1
    await seeStep(page, title)
    await press(page, isLast ? 'Submit Application' : 'Next')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoFindings(page, `${title} with mistakes`, own)
    await fill(page)
    await expectNoFindings(page, `${title} filled in`, own)
    if (!isLast) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectNoFindings(page, 'start over', own)
  await page.getByRole('button', { name: 'Keep my answers' }).click()

  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expectNoFindings(page, 'review', own)

  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await client
    .from('applications')
    .update({ referee: { name: 'Somebody Else' } })
    .eq('status', 'draft')
  await page.getByRole('link', { name: 'Change surname' }).click()
  await page.getByLabel('Surname').fill('Bello-Musa')
  await expect(page.getByRole('heading', { name: 'Which copy is right?' })).toBeVisible()
  await expectNoFindings(page, 'conflict', own)
  await page.getByRole('button', { name: 'Keep this copy' }).click()
  await page.getByRole('button', { name: 'Back to your answers' }).click()

  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
  await expectNoFindings(page, 'sent', own)
  await page.waitForURL('**/applications')
  await page.getByRole('link', { name: /See application/ }).waitFor()
  await expectNoFindings(page, 'list', own)
  await page.getByRole('link', { name: /See application/ }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await expectNoFindings(page, 'one application', own)
})
