import { chooseAtProvider, expect, newProviderPerson, test as base } from '#e2e/support/third-party.ts'
import { freePort } from '#server/testing/free-port.ts'

/** A portal and a provider of these journeys' own, because what is broken stays broken; and a second provider that is away. */
const test = base.extend<object, { portalSettings: Record<string, string> }>({
  portalSettings: [
    async ({ provider }, use) => {
      const away = {
        AUTH_AWAY_CLIENT_ID: 'id',
        AUTH_AWAY_CLIENT_SECRET: 'secret',
        AUTH_AWAY_ISSUER: `http://localhost:${await freePort()}`,
      }
      await use({ ...provider.environment('google'), ...away })
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'serial' })

test('A provider that does not know the site’s address keeps the person, who goes back and signs in otherwise', async ({
  page,
  provider,
  registered,
  expectConsole,
}) => {
  expectConsole(/400|favicon/)
  provider.redirectUris.splice(0)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText(/redirect_uri/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeVisible()
  provider.redirectUris.push(registered)

  // One that is away is named, and leaves the others.
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Away' }).click()
  await expect(page.getByRole('alert')).toHaveText('Authentication failed: Away is not responding at the moment. Please try again later.')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.goto('/oauth-test')
  await page.getByRole('radio', { name: 'Away' }).check()
  await expect(page.getByText('No answer', { exact: true })).toBeVisible()
})

test('A secret that was replaced at the provider becomes a hint for the technician, without the secret', async ({ page, provider }) => {
  const person = newProviderPerson(provider, 'Bola Ade')
  provider.replaceClientSecret()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, person)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Authentication failed: Google OAuth is not configured. Please contact support.')
  await expect(alert).toContainText('For the institute’s technician: Compare AUTH_GOOGLE_CLIENT_ID and AUTH_GOOGLE_CLIENT_SECRET')
  await expect(page).toHaveURL('/auth/signin')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toContainText('AUTH_GOOGLE_CLIENT_SECRET')
  await expect(dialog).not.toContainText(provider.config('google').clientSecret)
})

test('The test page preselects Google, tries it, and shows how that went', async ({ page, provider }) => {
  const person = newProviderPerson(provider, 'Ngozi Uche')
  await page.goto('/test/google-oauth')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()
  await expect(page.getByText('/auth/v1/callback')).toBeVisible()
  await page.getByRole('button', { name: 'Try Google' }).click()
  await chooseAtProvider(page, person)
  // The secret was replaced above.
  await expect(page).toHaveURL('/test/google-oauth')
  const result = page.getByRole('region', { name: 'Last result in this browser' })
  await expect(result).toContainText('Failed')
  await expect(result).toContainText('AUTH_GOOGLE_CLIENT_SECRET')
  expect(await page.content()).not.toContain(provider.config('google').clientSecret)
})
