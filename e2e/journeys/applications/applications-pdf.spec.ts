import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { region } from '#content/region.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { applicantOn } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openIntakes } from '#domain/programs/intakes.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** The first download starts the worker thread, which takes a long time on a busy machine. */
async function downloadPdf(page: Page) {
  const downloading = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  return downloading
}

test('a person corrects contact details, which are shown beside the submitted ones, and downloads a PDF with both', async ({
  page,
  portal,
  expectConsole,
}) => {
  const { id, number } = await applicantOn(page, portal, await portal.confirmedPerson())
  await page.goto(`/applications/${id}`)
  const contact = page.getByRole('region', { name: 'Contact details' })
  await expect(contact).toContainText('14 Market Street, Enugu, Enugu State')
  await contact.getByRole('button', { name: 'Correct my contact details' }).click()

  await contact.getByLabel('Phone Number').fill('0806')
  await contact.getByLabel('Email Address').fill('adaeze@gmial.com')
  await contact.getByLabel('Email Address').press('Tab')
  await expect(contact.getByRole('button', { name: 'Did you mean adaeze@gmail.com?' })).toBeVisible()
  await contact.getByLabel('Email Address').fill('adaeze@new.example')
  await contact.getByRole('button', { name: 'Save contact details' }).click()
  await expect(contact.getByText(region.phones.wrong)).toBeVisible()
  await expect(contact.getByLabel('Phone Number')).toBeFocused()
  await contact.getByLabel('Phone Number').fill(samplePhone('8061112223').typed)
  await expect(contact.getByText(region.phones.wrong)).toBeHidden()

  expectConsole(/net::ERR_FAILED/)
  const way = '**/rest/v1/rpc/correct_contact_details'
  await page.route(way, (route) => route.abort())
  await contact.getByRole('button', { name: 'Save contact details' }).click()
  await expect(contact.getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute(way)
  await contact.getByRole('button', { name: 'Save contact details' }).click()
  await expect(contact.getByText('Your contact details are saved.')).toBeVisible()
  await expect(contact.getByRole('row', { name: 'Phone Number' })).toContainText(samplePhone('8061112223').shown)
  await expect(contact.getByRole('row', { name: 'Phone Number' })).toContainText(samplePhone('8031234567').shown)
  await expect(contact.getByRole('row', { name: 'Contact Address' })).toContainText('Unchanged')
  await expect(contact.getByRole('button', { name: 'Correct my contact details' })).toBeFocused()

  const letter = await portal.mails.newest('admissions@institute.example', subjectLike('contact_details_corrected'))
  expect(letter.subject).toContain(number)
  expect(letter.text).not.toContain('adaeze@new.example')

  const download = await downloadPdf(page)
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(20_000)
  const { text } = readPdf(bytes)
  for (const part of ['adaeze@new.example', 'adaeze@example.com', 'Current contact details']) expect(text).toContain(part)

  await page.reload()
  await expect(contact.getByRole('row', { name: 'Email Address' })).toHaveText(/adaeze@example\.com.*adaeze@new\.example/s)
})

test('unsaved input on a submitted application survives a reload, until it is discarded or the person signs out', async ({
  page,
  portal,
}) => {
  const { id } = await applicantOn(page, portal, await portal.confirmedPerson())
  const contact = page.getByRole('region', { name: 'Contact details' })
  const correct = contact.getByRole('button', { name: 'Correct my contact details' })
  const kept = () => page.evaluate(() => sessionStorage.getItem('fti-application-request'))
  await page.goto(`/applications/${id}`)
  await correct.click()
  await contact.getByLabel('Contact Address').fill('3 New Layout, Enugu')
  await page.reload()
  await correct.click()
  await expect(contact.getByLabel('Contact Address')).toHaveValue('3 New Layout, Enugu')
  await contact.getByRole('button', { name: 'Cancel' }).click()
  expect(await kept()).toBeNull()
  await correct.click()
  await expect(contact.getByLabel('Contact Address')).toHaveValue('14 Market Street, Enugu, Enugu State')

  const withdraw = page.getByRole('button', { name: 'Withdraw this application…' })
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await withdraw.click()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByLabel('Anything you want to add').fill('I found work in Jos')
  await page.reload()
  await withdraw.click()
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await expect(dialog.getByLabel('Anything you want to add')).toHaveValue('I found work in Jos')
  await page.keyboard.press('Escape')
  expect(await kept()).toContain('I found work in Jos')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(kept).toBeNull()
})

test('the answers from a withdrawn application become a new draft, and no other draft is lost', async ({ page, portal }) => {
  const { withdraw, id, number } = await applicantOn(page, portal, await portal.confirmedPerson())
  await withdraw()
  const again = page.getByRole('button', { name: `Apply again with these answers (${number})` })

  await page.goto('/applications')
  await again.click()
  await page.waitForURL('**/apply')
  await expect(page.getByLabel('Surname')).toHaveValue('Okafor')
  await page.getByLabel('Surname').fill('Okafor-Bello')
  // The intake in the copied application may have closed.
  await page.goto('/apply?step=program-selection')
  await page
    .getByRole('main')
    .getByLabel('Start Date')
    .selectOption({ value: openIntakes(new Date())[0]?.value ?? '' })
  await page.goto('/apply?step=referee')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Eze')
  await expect(page.getByRole('checkbox', { name: 'I have read this and agree' })).not.toBeChecked()

  await page.goto(`/applications/${id}`)
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'You have an unfinished application' })
  await expect(dialog).toContainText(sampleCourse(0, 3).label)
  await dialog.getByRole('link', { name: 'Continue the unfinished one' }).click()
  await page.waitForURL('**/apply')
  await page.goto('/apply?step=personal-information')
  await expect(page.getByLabel('Surname')).toHaveValue('Okafor-Bello')

  await page.goto(`/applications/${id}`)
  await again.click()
  await dialog.getByRole('button', { name: 'Replace it with these answers' }).click()
  await page.waitForURL('**/apply')
  await expect(page.getByLabel('Surname')).toHaveValue('Okafor')
})

test('the page passes the accessibility checks on a small phone, and a failed download can be retried', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/503/)
  const { client, withdraw, id } = await applicantOn(page, portal, await portal.confirmedPerson())
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: 'Correct my contact details' }).click()
  await page.getByLabel('Phone Number').fill('1')
  await page.getByRole('button', { name: 'Save contact details' }).click()
  await expect(page.getByText(region.phones.wrong)).toBeVisible()
  await expectNoFindings(page, 'correcting contact details', { within: 'main', otherWidth: 1280 })

  await page.getByLabel('Phone Number').fill(samplePhone('8061112223').typed)
  await page.getByRole('button', { name: 'Save contact details' }).click()
  await expect(page.getByRole('row', { name: 'Phone Number' })).toBeVisible()
  await expectNoFindings(page, 'corrected contact details', { within: 'main', otherWidth: 1280 })

  const way = '**/api/applications/*/pdf'
  await page.route(way, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'We are briefly unavailable.' } } }),
  )
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not download the file')
  await page.unroute(way)
  await downloadPdf(page)
  await expect(page.getByRole('alert')).toBeHidden()

  await withdraw()
  await client.from('applications').insert({ status: 'draft', personal_info: { surname: 'Bello' } })
  await page.reload()
  await page.getByRole('button', { name: /^Apply again with these answers/ }).click()
  await expect(page.getByRole('dialog', { name: 'You have an unfinished application' })).toBeVisible()
  await expectNoFindings(page, 'the question about an unfinished application', { within: 'dialog[open]' })
})
