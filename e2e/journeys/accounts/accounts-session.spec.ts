import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { fillEveryKey, keysLeft } from '#e2e/support/every-key.ts'
import { openAlive, said } from '#e2e/support/page-life.ts'
import { type Person, signIn, signInOnPage } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

const course = sampleCourse(0, 0)
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** Reports which browser storage contains the session. */
function storedSessions(page: Page) {
  return page.evaluate(() => {
    const holds = (storage: Storage) => Object.values(storage).some((value) => String(value).includes('refresh_token'))
    return { browser: holds(localStorage), tab: holds(sessionStorage), remember: localStorage.getItem('rememberMe') }
  })
}

async function signInUnticked(page: Page, person: Person) {
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByLabel('Remember me for 30 days').uncheck()
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
}

test('Pages for signed-in people ask visitors to sign in and remember where they wanted to go', async ({ page, portal }) => {
  await openAlive(page, paths.course(course.programId, course.id))
  await page.getByRole('main').locator('a[href^="/courses/"]').click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Please sign in to continue.')
  for (const path of ['/applications', '/applications/2f1d6c1e-0000-4000-8000-000000000000', '/profile', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_redirect_url'))).toBe(path)
  }

  const person = await portal.confirmedPerson('Amina Bello')
  for (const path of ['/dashboard', '/courses', paths.learn(course.slug), '/events', '/notifications', '/calendar']) {
    expect(await (await page.request.get(path)).text(), path).toContain('Checking authentication...')
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Amina$/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_redirect_url'))).toBeNull()
})

test('A remembered person is signed in in every tab, and signing out applies to all of them', async ({ page, context, portal }) => {
  const person = await portal.confirmedPerson()
  const second = await context.newPage()
  await second.goto('/terms')
  await second.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(second.getByRole('dialog')).toBeVisible()
  await signInOnPage(page, person)
  expect(await storedSessions(page)).toEqual({ browser: true, tab: false, remember: 'true' })
  await expect(accountMenu(second)).toBeVisible()
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(second).toHaveURL('/terms')
  await second.goto('/dashboard')
  await expect(accountMenu(second)).toBeVisible()

  // Fill every storage key that the product writes.
  await fillEveryKey(page)
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const farewell = said(page, 'Successfully signed out')
  await page.getByRole('button', { name: 'Sign out and lose unsaved changes' }).click()
  await farewell
  await expect(accountMenu(page)).toBeHidden()
  await expect(second).toHaveURL('/')
  await expect(accountMenu(second)).toBeHidden()

  expect(await keysLeft(page)).toEqual(['fti-chat-leaving', 'fti-storage-format', 'fti_has_visited', 'rememberMe', 'theme-preference'])
})

test('A person who is not remembered is signed in in this tab only', async ({ page, context, portal }) => {
  const person = await portal.confirmedPerson()
  await signInUnticked(page, person)
  expect(await storedSessions(page)).toEqual({ browser: false, tab: true, remember: null })
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second).toHaveURL('/signin')

  // 'false' in that key has the same effect, even if another script wrote it.
  await signIn(second, person)
  await second.evaluate(() => localStorage.setItem('rememberMe', 'false'))
  await second.goto('/terms')
  await expect(accountMenu(second)).toBeVisible()
  expect(await storedSessions(second)).toMatchObject({ browser: false, tab: true })
})

test('A session that ends while a person is typing loses nothing, and signing in again continues on the same page', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/40[01] \(/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/apply')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByLabel('Surname').fill('Bello')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('fti-session') ?? '{}') as Record<string, unknown>
    localStorage.setItem('fti-session', JSON.stringify({ ...session, expires_at: 1, refresh_token: 'never-issued-by-anybody' }))
  })
  await page.getByLabel('First name').fill('Amina')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(page.getByText('You must be signed in to save a draft').first()).toBeAttached()
  // The message appears in the dialog, with no toast over its heading, and the address is filled in.
  await expect(page.getByText('Your session has ended. Please sign in again. What you typed is saved.')).toHaveCount(1)
  await expect(dialog.getByText('Your session has ended.')).toBeVisible()
  await expect(dialog.getByLabel('Email address')).toHaveValue(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/apply?step=personal-information')
  await expect(page.getByLabel('Surname')).toHaveValue('Bello')
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
})

test('An expired session is renewed once at the start, even on a device whose clock is a day ahead', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await page.clock.install({ time: Date.now() + 86_400_000 })
  let renewals = 0
  page.on('request', (request) => (renewals += request.url().includes('grant_type=refresh_token') ? 1 : 0))
  await signIn(page, person)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('fti-session') ?? '{}') as Record<string, unknown>
    localStorage.setItem('fti-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(renewals).toBe(1)
})

test('Browser data in an older format is cleared, but the saved return path is not', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/apply')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByLabel('Surname').fill('Bello')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('application-storage'))).toContain('Bello')
  await fillEveryKey(page)
  await page.evaluate(() => {
    localStorage.setItem('fti-storage-format', '0')
    localStorage.setItem('auth_redirect_url', '/apply')
    for (const storage of [localStorage, sessionStorage]) storage.setItem('leftover', 'x')
  })
  await page.goto('/auth/success?status=confirmed')
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('leftover'))).toBe('x')
  await page.clock.install()
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fti-storage-format'))).toBe('1')
  // By then, delayed writes have finished.
  await page.clock.fastForward(1000)
  // Unsent data remains: from a chat, an inquiry, the profile and the learning progress.
  const unsent = 'inquiry-contact|profile-changes|learning-marks|application-request|chat.*'
  const kept = new RegExp(`^(auth_redirect_url|authRedirectTo|rememberMe|fti-(storage-format|${unsent}))$`)
  expect((await keysLeft(page)).filter((key) => !kept.test(key))).toEqual([])
  expect(await page.evaluate(() => [localStorage.getItem('auth_redirect_url'), localStorage.getItem('rememberMe')])).toEqual([
    '/apply',
    'true',
  ])
  expect(await page.evaluate(() => [localStorage.getItem('fti-inquiry-contact'), localStorage.getItem('fti-profile-changes')])).toEqual([
    '{}',
    '{}',
  ])
  expect(
    await portal.sql(
      `select personal_info->>'surname' as surname from public.applications
         where user_id = (select id from auth.users where email = '${person.email}')`,
    ),
  ).toEqual([{ surname: 'Bello' }])
})

test('Unsent data survives when browser data in an older format is cleared', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/apply')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.getByLabel('Surname').fill('Bello')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('application-storage'))).toContain('Bello')
  await page.evaluate(() => {
    localStorage.setItem('fti-storage-format', '0')
    localStorage.setItem('leftover', 'x')
  })
  await page.goto('/terms')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leftover'))).toBeNull()
  await page.unroute('**/rest/v1/**')
  await signInOnPage(page, person)
  await page.goto('/apply')
  await expect(page.getByLabel('Surname')).toHaveValue('Bello')
})

test('A saved path is followed once after signing in, if it is on this site', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('auth_redirect_url', 'https://evil.example/')
    localStorage.setItem('authRedirectTo', '/privacy')
  })
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Ready to continue your journey?')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/privacy')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /redirect/i.test(key)))).toEqual([])
})
