import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { hyphened } from '#domain/programs/slugs.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { clientFor, signIn, signInOnPage } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { afterTheLastCode, codeField, codeOf, enterPassword, giveApp, signInWithCode, wrongCode } from '#e2e/support/two-factor.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })
const twoFactor = (page: Page) => page.getByRole('group', { name: 'Two-step verification' })

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(twoFactor(page)).toBeVisible()
}

/** Returns the key shown on the screen. */
async function keyOnScreen(page: Page): Promise<string> {
  return ((await twoFactor(page).getByRole('code').textContent()) ?? '').replaceAll(' ', '')
}

test(
  'A person turns on the second factor with an app, saves the recovery codes and signs in with a code',
  { tag: '@main' },
  async ({ page, portal, expectConsole }) => {
    expectConsole(/422/)
    const person = await portal.confirmedPerson('Amina Bello')
    const elsewhere = await clientFor(portal.url)
    await elsewhere.auth.signInWithPassword(person)
    await signIn(page, person)
    await openSettings(page)
    await expect(twoFactor(page)).toContainText('Anyone who knows your password can open your account.')

    await twoFactor(page).getByRole('button', { name: 'Turn on two-step verification' }).press('Enter')
    await twoFactor(page).getByLabel('An authenticator app').check()
    await twoFactor(page).getByLabel('Name of the phone with the app').fill('Tecno')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Connect the app on Tecno' })).toBeFocused()
    await expect(page.getByRole('img', { name: 'QR code with your key' })).toHaveJSProperty('complete', true)
    expect(
      await page.getByRole('img', { name: 'QR code with your key' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    const secret = await keyOnScreen(page)
    const link = new URL((await page.getByRole('link', { name: 'Open in your authenticator app' }).getAttribute('href')) ?? '')
    expect([link.protocol, link.searchParams.get('secret'), link.searchParams.get('issuer')]).toEqual(['otpauth:', secret, institute.name])

    // Reload, because this can happen when the app is opened on the same phone.
    await page.reload()
    expect(await keyOnScreen(page)).toBe(secret)
    await codeField(page).fill(wrongCode(secret))
    await expect(page.getByText('This code is not correct.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    const code = codeOf(secret)
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await expect(codes.getByRole('alert')).toContainText('Leave without the codes?')
    await codes.getByRole('button', { name: 'Back to the codes' }).click()
    const downloading = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe(`recovery-codes-${hyphened(institute.shortName)}.txt`)
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(twoFactor(page)).toBeFocused()
    await expect(twoFactor(page)).toContainText('You need a code as well as your password.')
    await expect(twoFactor(page)).toContainText('10 of 10 left')
    await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1)
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')

    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await enterPassword(page, person)
    await expect(accountMenu(page)).toBeHidden()
    await expect(codeField(page)).toBeFocused()
    await codeField(page).pressSequentially(wrongCode(secret))
    await expect(page.getByText('This code is not correct.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await afterTheLastCode(portal)
    await page.keyboard.type(codeOf(secret))
    await expect(page.getByRole('dialog', { name: 'Welcome back, Amina' })).toContainText('Ready to continue your journey?')
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/')
  },
)

test('A person who has not entered the code counts as signed out, and is asked for it again wherever sign-in is required', async ({
  page,
  context,
  portal,
}) => {
  const person = await portal.confirmedPerson()
  const secret = await giveApp(portal, person)
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await enterPassword(page, person)

  // Reload, because this can happen when the code is looked up in another app.
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  await expect(accountMenu(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second).toHaveURL('/signin')
  await expect(second.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  await second.goto('/apply')
  await second.getByRole('button', { name: 'Sign In / Get Started' }).click()
  await expect(second.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  await second.goto('/settings')
  await codeField(second).fill(codeOf(secret))
  await expect(second).toHaveURL('/settings')
  await expect(twoFactor(second)).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_redirect_url'))).toBeNull()
})

test('Signing out instead of entering the code leaves nothing behind and does not end other sessions', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  const secret = await giveApp(portal, person)
  const elsewhere = await clientFor(portal.url)
  await elsewhere.auth.signInWithPassword(person)
  const factor = (await elsewhere.auth.mfa.listFactors()).data?.totp[0]
  expect((await elsewhere.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeOf(secret) })).error).toBeNull()
  await page.goto('/signin')
  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fti-session'))).toBeNull()
  expect((await elsewhere.auth.refreshSession()).error).toBeNull()
})

test('A person whose sign-in is not recent must confirm it before turning on the second factor, and typed text is kept', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/400/)
  const person = await portal.confirmedPerson('Amina Bello')
  await signIn(page, person)
  await portal.sql(
    `set role supabase_auth_admin; update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (
       select session.id from auth.sessions as session join auth.users as known on known.id = session.user_id
       where known.email = '${person.email}')`,
  )
  await openSettings(page)
  await twoFactor(page).getByRole('button', { name: 'Turn on two-step verification' }).click()
  const name = twoFactor(page).getByLabel('Name of the phone with the app')
  await name.fill('Tecno of Amina')
  await page.keyboard.press('Enter')

  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByLabel('Your password')).toBeFocused()
  await expectNoFindings(page, 'the question who is at the keyboard', { within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(twoFactor(page).getByRole('alert')).toContainText('Nothing was changed')
  await expect(name).toHaveValue('Tecno of Amina')

  await twoFactor(page).getByRole('button', { name: 'Continue' }).click()
  await question.getByLabel('Your password').fill('Wrong-Workshop-1')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('This is not your current password')
  await question.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Connect the app on Tecno of Amina' })).toBeFocused()
})

test('A person removes the app, and the password alone is enough again', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  const secret = await giveApp(portal, person, 'Infinix')
  await signInWithCode(page, portal, person, secret)
  await openSettings(page)
  await expect(twoFactor(page)).toContainText('You have no recovery codes')
  await twoFactor(page).getByRole('button', { name: 'Remove Infinix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await twoFactor(page).getByRole('button', { name: 'Remove Infinix' }).click()
  await dialog.getByRole('button', { name: 'Turn off' }).dblclick()
  await expect(page.getByText('Two-step verification is off')).toBeVisible()
  await expect(twoFactor(page)).toBeFocused()
  await expect(twoFactor(page)).toContainText('Anyone who knows your password')
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(accountMenu(page)).toBeHidden()
  await signInOnPage(page, person)
  await expect(accountMenu(page)).toBeVisible()
})

test('An abandoned attempt, or one in another window, does not block a new attempt', async ({ page, context, portal, expectConsole }) => {
  // The 404 comes from the abandoned attempt. The 403 comes from the first window, whose token is older than the session's second factor.
  expectConsole(/404|403 \(Forbidden\).*api\/devices/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openSettings(page)
  const begin = async (where: Page) => {
    await twoFactor(where).getByRole('button', { name: 'Turn on two-step verification' }).click()
    await twoFactor(where).getByRole('button', { name: 'Continue' }).dblclick()
    await expect(where.getByRole('heading', { name: 'Connect the app on My phone' })).toBeVisible()
  }
  await begin(page)
  const first = await keyOnScreen(page)
  const second = await context.newPage()
  await openSettings(second)
  await begin(second)
  await codeField(page).fill(codeOf(first))
  await expect(page.getByText('This way to get codes was removed or replaced')).toBeVisible()
  await expect(twoFactor(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  await codeField(second).fill(codeOf(await keyOnScreen(second)))
  await expect(second.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await twoFactor(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(twoFactor(page)).toContainText('My phone')
  await expect(accountMenu(page)).toBeVisible()
})

test.describe('at 320 px', () => {
  const settings = { within: '.two-factor', otherWidth: 1280 }
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('The code dialog and the second-factor settings pass the accessibility checks', async ({ page, portal }) => {
    const person = await portal.confirmedPerson()
    const secret = await giveApp(portal, person)
    await page.goto('/signin')
    await enterPassword(page, person)
    await expectNoFindings(page, 'the question for a code', { within: 'dialog[open]' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectNoFindings(page, 'the question with a mistake', { within: 'dialog[open]' })
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectNoFindings(page, 'the question for a recovery code', { within: 'dialog[open]' })

    await signIn(page, person)
    await page.goto('/settings')
    await codeField(page).fill(codeOf(secret))
    await expect(twoFactor(page)).toContainText('You have no recovery codes')
    await expectNoFindings(page, 'the settings', settings)
    await twoFactor(page).getByRole('button', { name: 'Make codes' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    await expectNoFindings(page, 'the recovery codes', { within: 'dialog[open]' })
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await twoFactor(page).getByRole('button', { name: 'Add another way to get a code' }).click()
    await expectNoFindings(page, 'the choice of a way', settings)
    await twoFactor(page).getByLabel('An authenticator app').check()
    await twoFactor(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Connect the app on My phone 2' })).toBeVisible()
    await expectNoFindings(page, 'the key', settings)
    await twoFactor(page).getByRole('button', { name: 'Cancel' }).click()
    await twoFactor(page).getByRole('button', { name: 'Remove My phone' }).click()
    await expectNoFindings(page, 'removing', { within: 'dialog[open]' })
  })
})
