import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'
import { defaultWords } from '#domain/emails/email-wording.ts'
import { EMAIL_TEMPLATES } from '#domain/emails/email-templates.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const template = 'already_registered'
const { title } = EMAIL_TEMPLATES[template]
const usual = defaultWords(template)

const empty = ({ sql }: Portal) => sql('truncate private.email_templates')
test.beforeEach(({ portal }) => empty(portal))
test.afterEach(({ portal }) => empty(portal))

/** Queues this email and returns it when it arrives. */
async function nextTemplate({ sql, mails }: Portal) {
  const to = `reader-${crypto.randomUUID()}@readers.example`
  await sql('select private.queue_email($1, $2, $3)', [template, to, JSON.stringify({ full_name: 'Amina Bello' })])
  return mails.newest(to)
}

const isKept = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, storageKeys.templateDrafts)
const above = (page: Page) => page.getByLabel('Text above')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const ownWords = (page: Page) => page.getByRole('heading', { name: 'Your wording' })

test('an email template is reworded and reset', async ({ newDevice, portal }) => {
  test.slow()
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  const colleague = await staffOn(newDevice, portal, 'Halima Sani', 'decider')

  await test.step('a decider opens one template from the list, where all have the standard wording', async () => {
    await decider.goto('/admin')
    await openOffice(decider)
    await decider.getByRole('link', { name: 'Email templates' }).click()
    const row = decider.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Standard wording')
    await expectNoFindings(decider, 'the list of letters', { otherWidth: 320 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await row.getByRole('link').click()
    await expect(above(decider)).toHaveValue(usual.opening)
    await expect(decider.frameLocator('iframe').getByText(usual.opening.split('\n').at(-1) ?? '')).toBeVisible()
  })

  await test.step('an unknown variable is reported while typing, and nothing is saved', async () => {
    await above(decider).fill('Hello from {institue}.')
    await expect(decider.getByText('{institue} is not a variable of this email. You can use {institute}, {office email}.')).toBeVisible()
    await save(decider).click()
    await expect(above(decider)).toBeFocused()
    await expectNoFindings(decider, 'a letter with a mistake', { otherWidth: 320 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    expect((await portal.sql('select from private.email_templates')).length).toBe(0)
  })

  await test.step('a variable is inserted with a button, previewed as the reader will see it, and still there after a reload', async () => {
    await above(decider).fill('Ẹ káàbọ̀ <b>back</b> to the ')
    await decider.getByRole('button', { name: '{institute}' }).click()
    await expect(above(decider)).toBeFocused()
    await expect(above(decider)).toHaveValue('Ẹ káàbọ̀ <b>back</b> to the {institute}')
    await decider.reload()
    await expect(above(decider)).toHaveValue('Ẹ káàbọ̀ <b>back</b> to the {institute}')
    await decider.getByLabel('Subject').fill('Somebody knocked: was it you?')
    await expect(decider.frameLocator('iframe').getByText('Ẹ káàbọ̀ <b>back</b> to the')).toBeVisible()
    await decider.getByText('Plain text version').click()
    await expect(decider.getByLabel('The email in plain text')).toContainText('Sign in:\nhttp')
  })

  await test.step('once saved, the wording is used in the next email', async () => {
    await save(decider).click()
    await expect(ownWords(decider)).toBeFocused()
    expect(await isKept(decider)).toBe(false)
    const { subject, text } = await nextTemplate(portal)
    expect(subject).toBe('Somebody knocked: was it you?')
    expect(text).toContain('Ẹ káàbọ̀ <b>back</b> to the ')
    expect(text).toContain('If it was not you, you do not need to do anything')
  })

  await test.step('a colleague who edits at the same time sees whose wording is in force and loses none of their own text', async () => {
    await colleague.goto('/admin/email-templates')
    const row = colleague.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Ngozi Eze, today at')
    await row.getByRole('link').click()
    await expect(above(colleague)).toHaveValue(/Ẹ káàbọ̀/)
    await colleague.route('**/rpc/staff_email_template', (route) => route.abort())
    await above(colleague).fill('Theirs.')
    await above(decider).fill('Welcome back.')
    await save(decider).click()
    await expect(ownWords(decider)).toBeFocused()
    await colleague.unroute('**/rpc/staff_email_template')
    await save(colleague).click()
    await expect(colleague.getByRole('heading', { name: 'Ngozi Eze has saved a different wording in the meantime' })).toBeVisible()
    await expect(above(colleague)).toHaveValue('Theirs.')
    await expectNoFindings(colleague, 'words of two', { within: '.template-choice' })
    await colleague.getByRole('button', { name: 'Use theirs' }).click()
    await expect(above(colleague)).toHaveValue('Welcome back.')
    await expect(ownWords(colleague)).toBeFocused()
  })

  await test.step('text typed while a response is slow or lost is kept, and the editor is not warned about their own save', async () => {
    const answered = Promise.withResolvers<void>()
    await colleague.route('**/rpc/staff_save_email_template', async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    await above(colleague).fill('Welcome.')
    await save(colleague).click()
    await above(colleague).fill('Welcome. And more.')
    answered.resolve()
    await expect(colleague.getByText('The new wording is now in use')).toBeVisible()
    await expect(above(colleague)).toHaveValue('Welcome. And more.')
    await colleague.unroute('**/rpc/staff_save_email_template')
    await colleague.route('**/rpc/staff_save_email_template', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save(colleague).click()
    await expect(colleague.getByText('Not saved yet.')).toBeHidden()
    await expect(colleague.getByLabel('A colleague’s wording')).toHaveCount(0)
    await expect(above(colleague)).toHaveValue('Welcome. And more.')
    await colleague.unroute('**/rpc/staff_save_email_template')
  })

  await test.step('if the standard wording has changed in the meantime, both are shown and the office’s own wording is kept', async () => {
    const own = { subject: 'Was it you?', opening: 'Welcome back to us.', closing: '' }
    const basedOn = { ...usual, opening: 'What was said then.' }
    await portal.sql('update private.email_templates set ended_at = now() where ended_at is null')
    const given = [template, JSON.stringify(own), JSON.stringify(basedOn)]
    await portal.sql('insert into private.email_templates (template, version, words, based_on) values ($1, 9, $2, $3)', given)
    await decider.goto('/admin/email-templates')
    const row = decider.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Standard wording has changed since')
    await row.getByRole('link').click()
    await expect(decider.getByRole('region', { name: 'Earlier standard wording' })).toContainText('What was said then.')
    await expectNoFindings(decider, 'a letter whose default has changed', { otherWidth: 320 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await decider.getByRole('button', { name: 'Keep our wording' }).click()
    await expect(decider.getByRole('region', { name: 'Earlier standard wording' })).toHaveCount(0)
    await expect(ownWords(decider)).toBeFocused()
    await expect(above(decider)).toHaveValue('Welcome back to us.')
  })

  await test.step('wording broken by an update is reported in the list and on the template, with instructions', async () => {
    const gone = JSON.stringify({ subject: 'News', opening: 'Hello {gone}.', closing: '' })
    await portal.sql('update private.email_templates set ended_at = now() where ended_at is null')
    await portal.sql('alter table private.email_templates disable trigger check_email_template')
    await portal.sql('insert into private.email_templates (template, version, words, based_on) values ($1, 11, $2, $3)', [
      template,
      gone,
      JSON.stringify(usual),
    ])
    await portal.sql('alter table private.email_templates enable trigger check_email_template')
    await decider.goto('/admin/email-templates')
    const row = decider.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Your wording cannot be used')
    await row.getByRole('link').click()
    await expect(decider.getByText('{gone} is not a variable of this email.').first()).toBeVisible()
  })

  await test.step('after the reset the next email has the standard wording, and the history keeps the old one', async () => {
    await decider.getByRole('button', { name: 'Reset to the standard wording…' }).click()
    await decider.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(above(decider)).toHaveValue(usual.opening)
    await expect(ownWords(decider)).toBeFocused()
    const { subject } = await nextTemplate(portal)
    expect(subject).toBe(usual.subject)
    await expect(decider.getByText(/reset to the standard wording by Ngozi Eze today at/)).toBeVisible()
    await decider.getByText('‘Somebody knocked: was it you?’').last().click()
    await expect(decider.getByText('Ẹ káàbọ̀ <b>back</b> to the {institute}')).toBeVisible()
  })

  await test.step('an officer can read it but cannot change it', async () => {
    const officer = await staffOn(newDevice, portal, 'Chidi Obi', 'officer')
    await officer.goto(`/admin/email-templates/${template}`)
    await expect(officer.getByRole('region', { name: 'Current wording' })).toContainText(usual.subject)
    await expect(officer.getByRole('textbox')).toHaveCount(0)
    await expect(officer.getByRole('button', { name: 'Save' })).toHaveCount(0)
  })
})
