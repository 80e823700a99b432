import { ageRule } from '#domain/applications/before-applying/dates-and-fee.ts'
import { applyingCosts } from '#domain/applications/before-applying/start-page.ts'
import { expectInSight } from '#e2e/support/in-sight.ts'
import { alive, holdModules } from '#e2e/support/page-life.ts'
import { clientFor, newPerson, signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

test('A person opens an account, confirms it by email and returns to where they started', { tag: '@main' }, async ({ page, portal }) => {
  const person = newPerson('Amina Bello')
  await page.goto('/apply')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please sign in or create an account to access the application form.')).toBeVisible()
  // The deadline and the fee are shown before anyone opens an account.
  const beside = page.getByRole('complementary', { name: 'Have ready' })
  await expect(beside).toContainText(/To start on \d.*, apply by \d/)
  await expect(beside).toContainText(applyingCosts(new Date()))
  await expect(beside).toContainText(ageRule)
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })

  await test.step('mistakes are shown at their fields', async () => {
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await dialog.getByLabel('Full name').fill('A')
    await dialog.getByLabel('Email address').fill(person.email)
    await dialog.getByLabel(/^Password/).fill('short')
    await dialog.getByLabel('Confirm password').fill('shorter')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(dialog.getByText('Full name must be at least 2 characters')).toBeVisible()
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(dialog.getByText("Passwords don't match")).toBeVisible()
    await expect(dialog.getByLabel('Full name')).toBeFocused()
  })

  await test.step('the account waits for confirmation by email', async () => {
    await dialog.getByLabel('Full name').fill(person.name)
    await dialog.getByLabel(/^Password/).fill(person.password)
    await expect(dialog.getByText("Passwords don't match")).toBeVisible()
    await dialog.getByLabel('Confirm password').fill(person.password)
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
    const words = 'Account created successfully! Please check your email to verify your account.'
    const toast = page.locator('.toast', { hasText: words })
    await expect(toast).toBeVisible()
    await page.clock.runFor(1499)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.runFor(1)
    await expect(page.getByRole('dialog')).toBeHidden()
    // The toast is shown for 8 s.
    await page.clock.runFor(6499)
    await expect(toast).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(1)
    await expect(toast).toHaveAttribute('data-leaving')
    await page.clock.resume()
  })

  await test.step('the remaining step stays visible, even after a reload and in the sign-in dialog', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(`We sent a confirmation link to ${person.email}.`)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign in' })
    await expect(signIn).toContainText(`We sent a confirmation link to ${person.email}.`)
    await expect(signIn.getByLabel('Email address')).toHaveValue(person.email)
    await signIn.getByRole('button', { name: 'Resend confirmation email' }).click()
    await expect(signIn.getByText('Verification email sent! Please check your inbox.').first()).toBeVisible()
    await signIn.getByRole('button', { name: 'Use another address' }).click()
    await expect(page.getByRole('dialog', { name: 'Create your account' }).getByLabel('Email address')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
  })

  await test.step('the link confirms the address and signs the person in', async () => {
    await page.goto(await portal.linkInMail(person.email))
    // Wait for hydration. An earlier click would load the page for browsers without JavaScript, which first asks whether to sign in.
    await alive(page)
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page).toHaveURL(/\/auth\/success\?status=confirmed/)
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await expect(page.getByText('Welcome Amina! Your account is now fully activated.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue Now' }).click()
    await expect(page).toHaveURL('/apply')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the reason why an account cannot be opened is visible without scrolling', async ({ page, portal, expectConsole }) => {
    expectConsole(/422/)
    const known = await portal.confirmedPerson()
    await page.goto('/signin')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const name = dialog.getByLabel('Full name')
    await name.fill('A')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(name).toBeFocused()
    await expectInSight(name)
    await name.fill(known.name)
    await dialog.getByLabel('Email address').fill(known.email)
    const fill = async (password: string) => {
      await dialog.getByLabel(/^Password/).fill(password)
      await dialog.getByLabel('Confirm password').fill(password)
      await dialog.getByRole('button', { name: 'Create Account' }).click()
    }
    await fill('P@ssw0rd')
    const reason = dialog.getByText('Many people use this password, so it is easy to guess.')
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel(/^Password/)).toBeFocused()
    await fill(known.password)
    await expect(reason).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toContainText('This email is already registered. Please sign in instead.')
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Go to sign in' }).click()
    await expect(dialog.getByLabel('Email address')).toHaveValue(known.email)
  })
})

test('A pasted address is cleaned, and a mistyped domain gets a suggestion', async ({ page }) => {
  await test.step('Extra characters around a pasted address are removed, and a real domain is not questioned', async () => {
    await page.goto('/signin')
    await alive(page)
    const dialog = page.getByRole('dialog')
    const address = dialog.getByLabel('Email address')
    for (const pasted of ['mailto:ada@yahoo.co.in', 'Ada Obi <ada@live.ca>', 'ada@hotmail.ca.']) {
      await address.fill(pasted)
      await address.press('Tab')
      await expect(address).toHaveValue(/^ada@(yahoo\.co\.in|live\.ca|hotmail\.ca)$/)
      await expect(dialog.getByText(/Did you mean|Invalid email address/)).toHaveCount(0)
    }
    await address.fill('ada@gmial.com')
    await address.press('Tab')
    await dialog.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click()
    await expect(address).toHaveValue('ada@gmail.com')
    await expect(dialog.getByText('Did you mean')).toBeHidden()
    // Submitted with Enter, without leaving the field.
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await address.fill('<ada@yahoo.co.in>.')
    await address.press('Enter')
    await expect(dialog.getByText('ada@yahoo.co.in')).toBeVisible()
    await expect(dialog.getByText('<ada')).toHaveCount(0)
  })

  await test.step('A mistyped domain gets a suggestion even if the field was left before hydration', async () => {
    const release = await holdModules(page)
    await page.goto('/signin')
    await page.getByLabel('Email address').fill('ada@gmial.com')
    await page.getByLabel(/^Password/).focus()
    release()
    await expect(page.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible()
  })
})

test('The sign-up form keeps what was typed before hydration', async ({ page, portal }) => {
  const release = await holdModules(page)
  const person = await portal.confirmedPerson()
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill('Another-Pass-9')
  release()
  await dialog.getByLabel('Confirm password').fill('Another-Pass-9')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This email is already registered. Please sign in instead.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the email link confirms the address once with a plain form', async ({ page, portal }) => {
    const { email } = await signedUpPerson(portal.url)
    const link = await portal.linkInMail(email)
    for (const address of [/\/auth\/success/, /\/auth\/signin\?error=/]) {
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my email address' }).click()
      await expect(page).toHaveURL(address)
    }
  })
})

async function signedUpPerson(url: string) {
  const person = newPerson()
  const client = await clientFor(url)
  const { error } = await client.auth.signUp({ email: person.email, password: person.password })
  if (error) throw error
  return person
}

// Browsers treat plain HTTP as insecure at any address of this machine other than `localhost`. A phone on the same network would see the
// site in the same way.
test.describe('over plain HTTP, where browsers disable parts of their cryptography', () => {
  const site = (portal: Portal) => portal.url.replace('localhost', '0.0.0.0')

  // The value that `SITE_URL` would have on a site of this kind.
  test.beforeEach(({ page, portal, expectConsole }) => {
    expectConsole(/Cross-Origin-Opener-Policy header has been ignored/)
    return page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(portal.url, site(portal)) })
    })
  })

  test('a person opens an account without sending the secret of its link, and starts an application', async ({ page, portal }) => {
    const person = newPerson('Amina Bello')
    await page.goto(`${site(portal)}/signin`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await dialog.getByLabel('Full name').fill(person.name)
    await dialog.getByLabel('Email address').fill(person.email)
    await dialog.getByLabel(/^Password/).fill(person.password)
    await dialog.getByLabel('Confirm password').fill(person.password)
    const sent = page.waitForRequest('**/auth/v1/signup*')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ code_challenge_method: 's256' })
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)

    await signIn(page, await portal.confirmedPerson(), site(portal))
    await page.goto(`${site(portal)}/apply`)
    await page.getByRole('button', { name: 'Start your application' }).click()
    await page.getByLabel('Surname').fill('Bello')
    await expect(page.getByText('Draft saved automatically').first()).toBeVisible()
  })
})
