import { seeStep } from '#e2e/support/application-steps.ts'
import { giveDraft } from '#e2e/support/applications.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test('submitting after the session has ended asks the person to sign in first', async ({ page, portal, expectConsole }) => {
  expectConsole(/40[01] \(/)
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person)
  await signIn(page, person)
  await page.goto('/apply?step=referee')
  await seeStep(page, 'Referee')
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('fti-session') ?? '{}') as Record<string, unknown>
    localStorage.setItem('fti-session', JSON.stringify({ ...session, expires_at: 1, refresh_token: 'never-issued-by-anybody' }))
  })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('You must be signed in to submit an application').first()).toBeAttached()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  expect((await client.from('applications').select('status')).data).toEqual([{ status: 'draft' }])
})
