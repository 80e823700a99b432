import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the application in ${colorScheme} colours, on the narrowest phone`, async ({ browser, portal }) => {
    test.setTimeout(180_000)
    const person = await portal.confirmedPerson()
    const context = await browser.newContext({
      baseURL: portal.url,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 700 },
    })
    const page = await context.newPage()
    await page.goto('/apply')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expectNoFindings(page, 'signed out')
    await signIn(page, person)

    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'You have no applications yet' })).toBeVisible()
    await expectNoFindings(page, 'empty list')

    await page.goto('/apply')
    await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
    await expectNoFindings(page, 'start')
    await page.getByRole('button', { name: 'Start your application' }).click()
    for (const [index, { title, fill }] of steps.entries()) {
      const isLast = index === steps.length - 1
      await seeStep(page, title)
      await expectNoFindings(page, title)
      await press(page, isLast ? 'Submit Application' : 'Next')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectNoFindings(page, `${title} with mistakes`)
      await fill(page)
      await expectNoFindings(page, `${title} filled in`)
      if (!isLast) await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: 'Start over' }).click()
    await expectNoFindings(page, 'start over')
    await page.getByRole('button', { name: 'Keep my answers' }).click()

    await page.getByRole('button', { name: 'Check your answers' }).click()
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
    await expectNoFindings(page, 'review')

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
    await expectNoFindings(page, 'conflict')
    await page.getByRole('button', { name: 'Keep this copy' }).click()
    await page.getByRole('button', { name: 'Back to your answers' }).click()

    await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
    await expectNoFindings(page, 'sent')
    await page.waitForURL('**/applications')
    await page.getByRole('link', { name: /See application/ }).waitFor()
    await expectNoFindings(page, 'list')
    await page.getByRole('link', { name: /See application/ }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await expectNoFindings(page, 'one application')
    await context.close()
  })
}
