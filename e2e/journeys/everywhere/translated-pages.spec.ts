import type { Page } from '@playwright/test'
import { faq } from '#content/faq-page.ts'
import { newsletter } from '#content/newsletter.ts'
import { newsletterMessages } from '#domain/newsletter/newsletter.ts'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { steps, seeStep } from '#e2e/support/application-steps.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { beginChat, texts } from '#e2e/support/chat.ts'
import { fillIn, formAlive, openForm, newSender, filledKinds, inquiryForm, inquiryForms } from '#e2e/support/inquiries.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { newPerson } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

// A translator changes each page after hydration. At 200 % zoom, a 1280 px window is 640 px wide.
test.use({ isTranslated: true, viewport: { width: 640, height: 800 } })
test.beforeEach(({ expectConsole }) => expectConsole(/React error #418|400 \(Bad Request\)/))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const errorScreen = (page: Page) => page.getByRole('heading', { name: screenMessages.somethingWentWrong })
const noErrorScreen = (page: Page) => expect(errorScreen(page)).toHaveCount(0)

/** Inserts elements beside the fields, as password managers do. */
const addBesideFields = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('com-manager-icon'))
  })

test('An applicant signs up, signs in and applies on translated pages', async ({ page, portal }) => {
  const person = newPerson()
  await openAlive(page, '/signin')
  const dialog = page.getByRole('dialog')

  await test.step('signing up after a mistake', async () => {
    await press(page, 'Sign up')
    await addBesideFields(page)
    await dialog.getByLabel('Full name').fill('A')
    await dialog.getByLabel('Email address').fill(person.email)
    await dialog.getByLabel(/^Password/).fill(person.password)
    await dialog.getByLabel('Confirm password').fill(person.password)
    await press(page, 'Create Account')
    await expect(dialog.getByText('Full name must be at least 2 characters')).toBeVisible()
    await dialog.getByLabel('Full name').fill(person.name)
    await press(page, 'Create Account')
    await expect(page.getByText('Account created successfully! Please check your email to verify your account.').first()).toBeVisible()
    await page.goto(await portal.linkInMail(person.email))
    await press(page, 'Confirm my email address')
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  })

  await test.step('signing in after a wrong password', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await openAlive(page, '/signin')
    await dialog.getByLabel('Email address').fill(person.email)
    await dialog.getByLabel(/^Password/).fill('Wrong-Pass-1')
    await press(page, 'Sign In')
    await expect(dialog.getByRole('alert')).toContainText('Invalid email or password')
    await dialog.getByLabel(/^Password/).fill(person.password)
    await press(page, 'Sign In')
    await expect(page.getByText('Welcome back').first()).toBeVisible()
  })

  await test.step('applying after mistakes', async () => {
    await page.goto('/apply')
    await page.getByRole('button', { name: 'Start your application' }).first().click()
    // While answers are missing, the button looks disabled but explains which ones.
    await page.getByRole('button', { name: 'Next' }).click({ force: true })
    await expect(page.getByText(/^Error: /).first()).toBeVisible()
    for (const [index, { title, fill }] of steps.entries()) {
      await seeStep(page, title)
      await fill(page)
      await expect(page.getByText('Saved', { exact: true }).or(page.getByText('Draft saved automatically')).first()).toBeVisible()
      if (index < steps.length - 1) await press(page, 'Next')
    }
    await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
    await press(page, 'Submit Application')
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
  })

  await test.step('changing the profile', async () => {
    await page.goto('/profile')
    await page.getByLabel('Full Name').fill('Amina B. Bello')
    await press(page, 'Save Changes')
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
    await noErrorScreen(page)
  })
})

test('A person who has forgotten the password chooses a new one on translated pages', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await openAlive(page, '/signin?mode=reset')
  await page.getByRole('dialog').getByLabel('Email address').fill(person.email)
  await press(page, 'Send reset link')
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
  await page.goto(await portal.linkInMail(person.email, subjectLike('reset_password')))
  await press(page, 'Continue to choose a new password')
  await page.getByLabel('New password', { exact: false }).first().fill('weak')
  await page.getByLabel('Confirm new password').fill('other')
  await press(page, 'Update password')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await press(page, 'Update password')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await noErrorScreen(page)
})

test('A visitor searches, sends an inquiry and subscribes on translated pages', async ({ page }) => {
  await test.step('the FAQ', async () => {
    await openAlive(page, '/faq')
    const search = page.getByRole('searchbox', { name: faq.filter.label })
    for (const words of ['qqqq', faq.filter.label.split(' ')[0] ?? '', '']) await search.fill(words)
    await expect(page.getByText(/\d+ questions? found/)).toHaveCount(0)
  })

  await test.step('an inquiry', async () => {
    const [kind] = filledKinds
    if (kind === undefined) return
    await openForm(page, inquiryForms[kind].path)
    await formAlive(page)
    await inquiryForm(page).locator('button[type=submit]').click()
    await expect(
      inquiryForm(page)
        .getByText(/^Error: /)
        .first(),
    ).toBeVisible()
    await fillIn(page, kind, newSender())
    await inquiryForm(page).locator('button[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: /@/ })).toBeVisible()
  })

  await test.step('the newsletter', async () => {
    await openAlive(page, '/')
    const form = page.getByRole('region', { name: newsletter.title })
    await form.scrollIntoViewIfNeeded()
    await form.getByLabel(newsletter.field).fill('not an address')
    await form.getByRole('button', { name: newsletter.button }).click()
    await expect(form.getByText(newsletterMessages.invalid)).toBeVisible()
    await form.getByLabel(newsletter.field).fill(newSender())
    await form.getByRole('button', { name: newsletter.button }).click()
    await expect(page.getByText(newsletterMessages.succeeded).first()).toBeVisible()
  })

  await test.step('the chat', async () => {
    await beginChat(page, 'When does the next intake begin?')
    expect(await texts(page)).toContain('When does the next intake begin?')
    await noErrorScreen(page)
  })
})

test('Staff change the status of an application on translated pages', async ({ newDevice, portal }) => {
  const { number } = await sendApplication(portal, await portal.confirmedPerson('Ngozi Eze'))
  const page = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  await page.goto('/admin/applications')
  await expect(page.getByRole('row', { name: number })).toContainText('Received')
  await page.goto(`/admin/applications/${number}`)
  await press(page, 'Begin to review…')
  await press(page, 'Begin to review')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await noErrorScreen(page)
})

test('A page whose elements were moved by other software re-renders once and keeps typed text', async ({ page, expectConsole }) => {
  expectConsole(/NotFoundError/)
  await openAlive(page, '/signin')
  const dialog = page.getByRole('dialog')
  const breakIt = async () => {
    await dialog.getByLabel('Email address').fill('no address')
    await press(page, 'Sign In')
    await page.locator('.field-error').first().waitFor()
    await page.evaluate(() => {
      for (const error of document.querySelectorAll('.field-error')) error.replaceWith(document.createElement('span'))
    })
    await dialog.getByLabel('Email address').fill('amina@applicants.example')
  }
  await breakIt()
  await expect(dialog.getByLabel('Email address')).toHaveValue('amina@applicants.example')
  await noErrorScreen(page)
  await breakIt()
  await expect(errorScreen(page)).toBeVisible()
})
