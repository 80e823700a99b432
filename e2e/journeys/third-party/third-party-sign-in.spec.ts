import { said } from '#e2e/support/page-life.ts'
import { chooseAtProvider, everythingStored, expect, newProviderPerson, test } from '#e2e/support/third-party.ts'

// All tests in this file share one site and run one after another. Starting a second site takes longer than waiting.
test.describe.configure({ mode: 'default' })

test('A person creates an account from the application form, returns to it, and later signs in the same way', async ({
  page,
  provider,
}) => {
  const ada = newProviderPerson(provider, 'Ada Obi')
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, ada)

  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  // The code must remain neither in the URL nor in the history.
  await expect(page).toHaveURL('/auth/callback')
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeVisible()
  await expect(page).toHaveURL('/apply')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(await everythingStored(page)).not.toMatch(/provider_(refresh_)?token|code-verifier/)
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(ada.email)).toBeVisible()
  const farewell = said(page, 'Successfully signed out')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await farewell
  await page.goto('/signin')
  await page.getByLabel('Remember me for 30 days').uncheck()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  // The provider remembers that access was allowed, so the person only chooses the account.
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeVisible()
  await expect(page).toHaveURL('/')
  // Wait for the next page, because it takes the focus, which would close a menu that was opened earlier.
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeHidden()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(ada.email)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('fti-session'), sessionStorage.getItem('fti-session') !== null])).toEqual([
    null,
    true,
  ])
})

test('A person who cancels at the provider sees a message and can continue', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const words = 'Authentication failed: Access was refused'
  await expect(page.getByRole('alert')).toHaveText(words)
  await expect(page).toHaveURL('/auth/callback')
  await expect(page).toHaveURL('/auth/signin')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toContainText(words)
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()

  // If the person goes back instead, the dialog is ready to use.
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  // A response without content does not navigate, so the page stays in the state that the browser would store for going back.
  await page.route('**/auth/v1/authorize?*', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('**/auth/v1/authorize?*')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await left
  // A headless browser has no back/forward cache, so send the event that a restored page would receive.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.unroute('**/auth/v1/authorize?*')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('A code works once, and opening its link again shows that the person is already signed in', async ({ page, context, provider }) => {
  const chidi = newProviderPerson(provider, 'Chidi Eze')
  let returned = ''
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/callback?code=')) returned = request.url()
  })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, chidi)
  await expect(page).toHaveURL('/')
  expect(returned).toContain('code=')

  const copy = await context.newPage()
  await copy.addInitScript(() => {
    const attempt = { provider: 'google', purpose: 'sign-in', from: '/signin', at: Date.now() }
    sessionStorage.setItem('fti-third-party-attempt', JSON.stringify(attempt))
  })
  await copy.goto(returned)
  await expect(copy.getByText('Already authenticated! Redirecting...')).toBeVisible()
  await expect(copy).toHaveURL('/')
})
