import { said } from '#e2e/support/page-life.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test('Signing out with unsaved changes asks for confirmation first', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/apply')
  await page.getByRole('button', { name: /^Start/ }).click()
  const surname = page.getByLabel('Surname')
  await expect(surname).toBeVisible()

  await page.route('**/rest/v1/**', (route) => route.abort())
  await surname.fill('Bello')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Some changes are not saved yet' })

  await signOut()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(surname).toHaveValue('Bello')

  await signOut()
  const farewell = said(page, 'Successfully signed out')
  await question.getByRole('button', { name: 'Sign out and lose unsaved changes' }).click()
  await farewell
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('Bello')
})

test('After signing out, going back to a page for signed-in people leads to the sign-in page', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/signin')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL('/signin')
})

test('A person stays signed in if the sign-out request fails', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/terms')
  await page.route('**/auth/v1/logout**', (route) => route.abort())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('Signing out while a list is loading logs no error and does not ask the person to sign in again', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  let answer = () => {}
  const left = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/applications?**', async (route) => {
    await left
    await route.continue()
  })
  const asked = page.waitForRequest('**/rest/v1/applications?**')
  await page.goto('/apply')
  await asked
  await page.getByRole('button', { name: 'Account menu' }).click()
  const ended = page.waitForResponse('**/auth/v1/logout**')
  // The request must be cancelled. A response would log a 401 to the console.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/v1/applications?'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await Promise.all([ended, givenUp])
  answer()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
