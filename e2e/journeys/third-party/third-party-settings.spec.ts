import { signIn } from '#e2e/support/people.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { chooseAtProvider, expect, newProviderPerson, test } from '#e2e/support/third-party.ts'

// All tests in this file share one site and run one after another. Starting a second site takes longer than waiting.
test.describe.configure({ mode: 'default' })

test('A person with a password connects Google and then disconnects it', async ({ page, portal, provider }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const atProvider = newProviderPerson(provider, 'Amina at Google')
  await signIn(page, person)
  await page.goto('/settings')
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(ways.getByRole('listitem').filter({ hasText: 'Email and password' })).toContainText(person.email)
  await expect(ways.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  await ways.getByRole('button', { name: 'Connect Google' }).press('Enter')
  await chooseAtProvider(page, atProvider)

  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await expect(page).toHaveURL('/settings#accounts')
  // The success screen may still be visible beside the toast.
  await expect(page.locator('.toast').filter({ hasText: 'Google is connected.' })).toBeVisible()
  const google = ways.getByRole('listitem').filter({ hasText: 'Google' })
  await expect(google).toContainText(atProvider.email)
  await expect(google).toContainText(/since \d+ \w+ \d{4}/)

  await google.getByRole('button', { name: 'Disconnect Google' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Disconnect Google?' })
  await expect(question).toContainText(atProvider.email)
  await question.getByRole('button', { name: 'Keep Google' }).click()
  await expect(google.getByRole('button', { name: 'Disconnect Google' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Disconnect Google' }).click()
  await expect(page.getByText('Google is disconnected.')).toBeVisible()
  await expect(ways.getByRole('button', { name: 'Connect Google' })).toBeFocused()
  await page.reload()
  await expect(ways.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})

test('The same confirmed address at Google leads to the same account', async ({ page, portal, provider }) => {
  const person = await portal.confirmedPerson('Emeka Okafor')
  const atProvider = newProviderPerson(provider, 'Emeka at Google', person.email)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, atProvider)
  await expect(page).toHaveURL('/')
  await page.goto('/settings')
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(ways.getByRole('listitem')).toHaveCount(2)
  await expect(ways.getByRole('listitem').first()).toContainText('Email and password')
  await expect(ways.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
})

test('A Google account belongs to one person only, and the last way to sign in cannot be removed', async ({
  page,
  portal,
  provider,
  newDevice,
}) => {
  const first = newProviderPerson(provider, 'Funke Alabi')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAtProvider(page, first)
  await expect(page).toHaveURL('/')
  await page.goto('/settings')
  const own = page.getByRole('region', { name: 'Ways to sign in' }).getByRole('listitem')
  await expect(own).toContainText('you cannot disconnect the last one')
  await expect(own.getByRole('button')).toHaveCount(0)

  const context = await newDevice()
  const other = await context.newPage()
  await signIn(other, await portal.confirmedPerson('Tunde Bakare'))
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Connect Google' }).click()
  await chooseAtProvider(other, first)
  const words = 'This Google account already belongs to another account here.'
  await expect(other.getByRole('alert')).toContainText(words)
  await expect(other).toHaveURL('/settings#accounts')
  await expect(other.getByRole('region', { name: 'Ways to sign in' }).getByRole('alert')).toContainText(words)
  await expect(other.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})

test.describe('in both themes at 320 px', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('The buttons, the settings and the test page pass the accessibility checks', async ({ page, portal }) => {
    await page.goto('/apply')
    await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectNoFindings(page, 'signing up with a provider', { within: 'dialog[open]' })
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectNoFindings(page, 'signing in with a provider', { within: 'dialog[open]' })
    await page.goto('/oauth-test')
    await expect(page.getByRole('button', { name: 'Try Google' })).toBeVisible()
    await expectNoFindings(page, 'the test page', { otherWidth: 1280 })
    await signIn(page, await portal.confirmedPerson())
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()
    await expectNoFindings(page, 'connected accounts', { within: 'main', otherWidth: 1280 })
  })
})
