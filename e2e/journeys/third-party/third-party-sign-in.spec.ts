import { said } from '#e2e/support/page-life.ts'
import { chooseAtProvider, everythingStored, expect, newProviderPerson, test } from '#e2e/support/third-party.ts'

// One site serves the whole file: a second one costs more than waiting for each other.
test.describe.configure({ mode: 'default' })

test('A person opens an account from the application form, comes back to it, and later signs in the same way', async ({
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
  // Neither the address nor the history keeps the code.
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
  // The provider remembers who was allowed; only the account is the person's to choose.
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeVisible()
  await expect(page).toHaveURL('/')
  // The page that comes takes the focus: a menu that was opened before closes.
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeHidden()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(ada.email)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('fti-session'), sessionStorage.getItem('fti-session') !== null])).toEqual([
    null,
    true,
  ])
})

test('A person who changes their mind at the provider reads so and can go on', async ({ page }) => {
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

  // Somebody who goes back instead finds the dialog ready.
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  // An answer without content leads nowhere: the page stands as a browser keeps it when it leaves.
  await page.route('**/auth/v1/authorize?*', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('**/auth/v1/authorize?*')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await left
  // A browser without windows keeps no pages, so it is told here what others tell a page they bring back.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.unroute('**/auth/v1/authorize?*')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('A code works once: a copy of the page that has used it finds the person signed in', async ({ page, context, provider }) => {
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
