import { chooseAtProvider, expect, newProviderPerson, test as base } from '#e2e/support/third-party.ts'
import { freePort } from '#server/testing/free-port.ts'

/**
 * These journeys use their own portal and provider, because they leave the provider broken. A second configured provider is unreachable.
 */
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

test('If the provider does not recognise the site’s address, the person can go back and sign in another way', async ({
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

  // An unreachable provider is named in the error, and the others stay available.
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Away' }).click()
  await expect(page.getByRole('alert')).toHaveText('Authentication failed: Away is not responding at the moment. Please try again later.')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.goto('/oauth-test')
  await page.getByRole('radio', { name: 'Away' }).check()
  await expect(page.getByText('No answer', { exact: true })).toBeVisible()
})

test('A secret that was replaced at the provider leads to a hint for the technician that does not reveal the secret', async ({
  page,
  provider,
}) => {
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

test('The test page preselects Google, tries signing in and shows the result', async ({ page, provider }) => {
  const person = newProviderPerson(provider, 'Ngozi Uche')
  await page.goto('/test/google-oauth')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()
  await expect(page.getByText('/auth/v1/callback')).toBeVisible()
  await page.getByRole('button', { name: 'Try Google' }).click()
  await chooseAtProvider(page, person)
  // The sign-in fails because the previous test replaced the secret.
  await expect(page).toHaveURL('/test/google-oauth')
  const result = page.getByRole('region', { name: 'Last result in this browser' })
  await expect(result).toContainText('Failed')
  await expect(result).toContainText('AUTH_GOOGLE_CLIENT_SECRET')
  expect(await page.content()).not.toContain(provider.config('google').clientSecret)
})
