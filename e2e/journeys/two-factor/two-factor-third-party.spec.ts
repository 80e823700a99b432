import { clientFor } from '#e2e/support/people.ts'
import { codeField, codeOf, giveApp } from '#e2e/support/two-factor.ts'
import { chooseAtProvider, expect, newProviderPerson, test } from '#e2e/support/third-party.ts'

test('The code is also required after signing in with Google', async ({ page, portal, provider }) => {
  const person = await portal.confirmedPerson('Chidi Eze')
  const secret = await giveApp(portal, person)
  const atGoogle = newProviderPerson(provider, 'Chidi Eze', person.email)
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, atGoogle)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  await codeField(page).fill(codeOf(secret))
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect(page).toHaveURL('/apply')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect((await (await clientFor(portal.url)).auth.signInWithPassword(person)).error).toBeNull()
})
