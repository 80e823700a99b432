import { clientFor, newPerson, signIn } from '#e2e/support/people.ts'
import { institute } from '#content/institute.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

test('Links that cannot sign anyone in show an error and lead to the sign-in page', async ({ page }) => {
  await test.step('An error in the URL fragment is shown in our own words, then again on the sign-in page', async () => {
    await page.goto('/auth/callback#error=access_denied&error_code=otp_expired&error_description=Call+0800+000+000')
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    const words = 'Authentication failed: Email link is invalid or has expired'
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(words)
  })

  await test.step('A code without its verifier reports that the address is confirmed', async () => {
    await page.goto('/auth/callback?code=6f9619ff-8b86-4011-b42d-00cf4fc964ff')
    await expect(page.getByText('Your e-mail is confirmed. Sign in to continue.')).toBeVisible()
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByRole('dialog')).toContainText('Your e-mail is confirmed. Sign in to continue.')
  })

  await test.step('A callback URL without parameters reports that there is no authentication data', async () => {
    expect(await (await page.request.get('/auth/callback')).text()).toContain('Processing...')
    await page.goto('/auth/callback')
    await expect(page.getByRole('alert')).toHaveText('No authentication data found')
    await expect(page).toHaveURL('/auth/signin')
  })

  await test.step('A signed-out visitor on the institute’s email domain is sent from the result page to the sign-in page', async () => {
    await page.goto(`/auth/success?status=magic_link&email=ada%40${institute.emailDomain}`)
    await expect(page.getByRole('heading', { name: 'Signed in with magic link' })).toBeVisible()
    await expect(page.getByText('You are not signed in on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue Now' }).click()
    await expect(page).toHaveURL('/signin')
  })
})

test('Tokens in the URL fragment sign the person in only after they agree, and are removed from the address', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const client = await clientFor(portal.url)
  const { data } = await client.auth.signInWithPassword({ email: person.email, password: person.password })
  const { access_token, refresh_token } = data.session ?? { access_token: '', refresh_token: '' }
  const link = `/auth/callback#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })}`
  await page.goto(link)
  await expect(page.getByText('This link would sign you in as')).toContainText(person.email)
  await expect(page).toHaveURL('/auth/callback')
  await stopClock(page)
  await page.getByRole('button', { name: 'Do not sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await page.clock.runFor(2999)
  await expect(page).toHaveURL('/auth/callback')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/auth/signin')
  await page.clock.resume()

  await page.goto(link)
  await expect(page.getByText('This link would sign you in as')).toContainText(person.email)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await page.clock.runFor(1199)
  await expect(page).toHaveURL('/auth/callback')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`/auth/success?${new URLSearchParams({ status: 'confirmed', email: person.email })}`)
  await page.clock.resume()

  await page.goto('/auth/callback')
  await expect(page.getByText('Already authenticated! Redirecting...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Authentication success' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('Another person’s tokens do not replace the current session without consent', async ({ page, portal }) => {
  const [ada, eve] = [await portal.confirmedPerson('Ada Obi'), await portal.confirmedPerson('Eve Uche')]
  await signIn(page, ada)
  const count = 'select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1'
  const sessions = async () => (await portal.sql<{ count: number }>(count, [ada.email]))[0]?.count
  const before = (await sessions()) ?? 0
  const { data } = await (await clientFor(portal.url)).auth.signInWithPassword({ email: eve.email, password: eve.password })
  const { access_token, refresh_token } = data.session ?? { access_token: '', refresh_token: '' }
  const link = `/auth/callback#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })}`
  await page.goto(link)
  await expect(page.getByText('This link would sign you in as').locator('..')).toHaveText(
    new RegExp(`signed in as ${ada.email}.*sign you in as ${eve.email}`),
  )
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(`/auth/success?${new URLSearchParams({ status: 'authenticated', email: ada.email })}`)

  await page.goto(link)
  await page.getByRole('button', { name: 'Change account' }).click()
  await expect(page).toHaveURL(`/auth/success?${new URLSearchParams({ status: 'confirmed', email: eve.email })}`)
  // The replaced session must be ended here. Otherwise it would stay active until its owner found it in the list of devices.
  await expect.poll(sessions).toBe(before - 1)
})

test('The page behind an email link names the signed-in account and offers a way back that leaves the link unused', async ({
  page,
  portal,
}) => {
  const [ada, eve] = [await portal.confirmedPerson('Ada Obi'), await portal.confirmedPerson('Eve Uche')]
  await (await clientFor(portal.url)).auth.resetPasswordForEmail(eve.email)
  const link = await portal.linkInMail(eve.email, subjectLike('reset_password'))
  await page.goto(link)
  await expect(page.getByText('If someone else sent you this link, close this page.')).toBeVisible()
  await signIn(page, ada)
  await page.goto(link)
  await expect(page.getByText('You are signed in as')).toContainText(ada.email)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue to choose a new password' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password/)
  await expect(page.getByText(`You are now signed in as ${eve.email}, no longer as ${ada.email}.`)).toBeVisible()
})

test('A code signs in the browser that requested it', async ({ page, portal }) => {
  const person = newPerson('Amina Bello')
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Full name').fill(person.name)
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByLabel('Confirm password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()

  // The link format that Supabase uses in its own emails.
  const token = new URL(await portal.linkInMail(person.email)).searchParams.get('token_hash') ?? ''
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: `${portal.url}/auth/callback` })
  await page.goto(`/auth/v1/verify?${query}`)
  await expect(page.getByText('Welcome Amina! Your account is now fully activated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('The result page counts down from 3 and redirects, but never to another site', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('auth_redirect_url', 'https://evil.example/'))
  await page.goto('/auth/success?status=confirmed&email=ada%40mail.example')
  await expect(page.getByText('Redirecting in 3 seconds')).toBeVisible()
  // The name is not taken from the URL, because anyone can put any name into a link.
  await expect(page.getByText('Welcome to the institute! Your account is now fully activated.')).toBeVisible()
  await page.clock.runFor(4200)
  await expect(page.getByText('Redirecting in 1 second…')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/success/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
})
