import type { Page } from '@playwright/test'
import { contact } from '#content/contact-page.ts'
import { inquiryFormWords as words } from '#content/inquiries/form.ts'
import { inquiryWords as sponsorshipWords } from '#content/inquiries/sponsorship.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { deskAnswer } from '#domain/inquiries/kinds/contact.ts'
import { HAS_SPONSORSHIPS } from '#domain/offered.ts'
import {
  type FilledKind,
  fillIn,
  filledKinds,
  formAlive,
  inquiryForm,
  inquiryForms,
  labelOf,
  newSender,
  openForm,
  senderLabels,
} from '#e2e/support/inquiries.ts'
import { holdModules } from '#e2e/support/page-life.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { signIn } from '#e2e/support/people.ts'

type Row = { reference: string; kind: string; name: string; details: Record<string, unknown>; user_id: string | null }

const storedFor = (portal: Portal, email: string) =>
  portal.sql<Row>('select reference, kind, name, details, user_id from public.inquiries where email = $1', [email])

const send = (page: Page, kind: FilledKind) => inquiryForm(page).getByRole('button', { name: inquiryForms[kind].send })
const sentTitle = (page: Page) => page.getByRole('heading', { name: words.sent.title })

// The forms share their components and differ only in their fields. The other forms are filled in without JavaScript below.
test('a visitor fills in a form, corrects it and is told when to expect an answer', async ({ page, portal }) => {
  const kind = HAS_SPONSORSHIPS ? 'sponsorship' : 'contact'
  const email = newSender()
  await openForm(page, inquiryForms[kind].path)
  await send(page, kind).click()
  await expect(inquiryForm(page).getByRole('alert')).toContainText('Please correct')
  await expect(inquiryForm(page).locator('[aria-invalid="true"]').first()).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('.field') !== null)).toBe(true)

  await fillIn(page, kind, 'amina@mistyped')
  await send(page, kind).click()
  await expect(inquiryForm(page).getByLabel(senderLabels.email)).toBeFocused()
  await inquiryForm(page).getByLabel(senderLabels.email).fill(email)
  await expect(inquiryForm(page).getByLabel(senderLabels.email)).not.toHaveAttribute('aria-invalid')
  await send(page, kind).dblclick()

  await expect(sentTitle(page)).toBeFocused()
  const [stored, ...others] = await storedFor(portal, email)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ kind, name: 'Amina Bello', details: inquiryForms[kind].details, user_id: null })
  await expect(inquiryForm(page)).toContainText(stored?.reference ?? '?')
  await expect(inquiryForm(page)).toContainText(words.sent.receipt.replace('{email}', email))
  expect((await portal.mails.newest(email)).text).toContain(stored?.reference ?? '?')
  expect(await page.evaluate((key) => localStorage.getItem(key), `fti-inquiry-${kind}`)).toBeNull()

  await page.getByRole('button', { name: words.sent.again }).click()
  await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue('')
})

test(
  'without JavaScript an invalid form comes back with all the typed text, and the corrected form is sent',
  { tag: '@unsupported' },
  async ({ newDevice, portal }) => {
    const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } })
    const page = await context.newPage()
    for (const kind of filledKinds) {
      const email = newSender()
      await page.goto(inquiryForms[kind].path)
      await fillIn(page, kind, 'amina@mistyped')
      await send(page, kind).click()
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), kind).toBeLessThanOrEqual(
        0,
      )
      // Browsers accept an email address without a dot. The server does not.
      await expect(inquiryForm(page).getByRole('alert')).toContainText('Please correct one answer')
      await expect(inquiryForm(page).getByLabel(senderLabels.email)).toHaveValue('amina@mistyped')
      await expect(inquiryForm(page).getByLabel(senderLabels.email)).toHaveAttribute('aria-invalid', 'true')
      for (const { label, text } of inquiryForms[kind].answers) {
        const control = inquiryForm(page).getByLabel(label, { exact: text === undefined })
        if (text === undefined) await expect(control).toBeChecked()
        else await expect(control).toHaveValue(text)
      }
      await inquiryForm(page).getByLabel(senderLabels.email).fill(email)
      await send(page, kind).click()
      await expect(page).toHaveURL(/\/inquiries\/sent\?/)
      await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
      const stored = await storedFor(portal, email)
      expect(stored).toMatchObject([{ kind, name: 'Amina Bello', details: inquiryForms[kind].details }])
      await expect(page.getByRole('main').getByText(stored[0]?.reference ?? '?', { exact: true })).toBeVisible()
    }
  },
)

test('a form is submitted natively before hydration, and its error messages are kept on hydration', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/422|React error #418/)
  const email = newSender()
  const release = await holdModules(page)
  await page.goto('/contact')
  await fillIn(page, 'contact', 'amina@mistyped')
  await send(page, 'contact').click()
  await expect(inquiryForm(page).getByRole('alert')).toContainText('Please correct one answer')
  release()
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor()
  await expect(page).toHaveURL('/contact')
  await formAlive(page)
  await expect(inquiryForm(page).getByRole('alert')).toContainText('Please correct one answer')
  await expect(inquiryForm(page).getByLabel(labelOf('contact', 'message'))).toHaveValue('May I bring my sister on the first day?')
  await expect(inquiryForm(page).getByLabel(labelOf('contact', 'topic', 'other'), { exact: true })).toBeChecked()
  await inquiryForm(page).getByLabel(senderLabels.email).fill(email)
  await send(page, 'contact').click()
  await expect(sentTitle(page)).toBeVisible()
  expect(await storedFor(portal, email)).toHaveLength(1)
})

if (HAS_SPONSORSHIPS) {
  test('text typed before hydration is kept, and every field is validated except the one that still has the focus', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/sponsorships')
    await inquiryForm(page)
      .getByLabel(labelOf('sponsorship', 'sponsored', 'several'))
      .check()
    await inquiryForm(page).getByLabel(labelOf('sponsorship', 'learners')).fill('7')
    await inquiryForm(page)
      .getByLabel(labelOf('sponsorship', 'term', 'months'))
      .check()
    await inquiryForm(page).getByLabel(labelOf('sponsorship', 'months')).fill('0')
    await inquiryForm(page).getByLabel(senderLabels.name).fill('Amina Bello')
    const email = inquiryForm(page).getByLabel(senderLabels.email)
    await email.fill('amina')
    release()
    await formAlive(page)
    await expect(page.getByRole('region', { name: sponsorships.bill.heading })).toContainText('7 learners')
    await expect(inquiryForm(page).getByLabel(labelOf('sponsorship', 'sponsored', 'several'))).toBeChecked()
    await expect(inquiryForm(page).getByLabel(labelOf('sponsorship', 'term', 'months'))).toBeChecked()
    await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue('Amina Bello')
    await expect(page.getByText(sponsorshipWords.questions.months.wrong)).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).not.toHaveAttribute('aria-invalid')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  })
}

test('a form can be filled in and sent by keyboard alone', async ({ page, portal }) => {
  const email = newSender()
  await openForm(page, '/contact')
  await inquiryForm(page).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (const text of ['A question about rooms on campus', 'Amina Bello', email, samplePhone('8031234567').typed]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sentTitle(page)).toBeFocused()
  await expect(inquiryForm(page)).toContainText(deskAnswer(contact.questions.rows[0]?.id) ?? '?')
  expect(await storedFor(portal, email)).toHaveLength(1)
})

test('a signed-in person finds their name and address filled in, and signing out removes what they typed', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openForm(page, '/contact')
  await expect(inquiryForm(page).getByLabel(senderLabels.name)).toHaveValue(person.name)
  await expect(inquiryForm(page).getByLabel(senderLabels.email)).toHaveValue(person.email)
  await fillIn(page, 'contact', person.email, person.name)
  await send(page, 'contact').click()
  await expect(sentTitle(page)).toBeVisible()
  const [stored] = await storedFor(portal, person.email)
  expect(stored?.user_id).not.toBeNull()
  await page.getByRole('button', { name: words.sent.again }).click()
  await inquiryForm(page).getByLabel(labelOf('contact', 'message')).fill('Something private')
  await page.evaluate(() => document.querySelector<HTMLElement>('header')?.scrollIntoView())
  await page.getByRole('button', { name: /^Account/ }).click()
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .first()
    .click()
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('fti-inquiry-contact'))).toBeNull()
})
