import { readFile } from 'node:fs/promises'
import { settings } from '#domain/settings.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { applicantOn } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const course = sampleCourse(0, 3)

test('an applicant reads yes in the email, downloads the admission letter, and others check its code with and without JavaScript', async ({
  page,
  portal,
  newDevice,
}) => {
  const person = await portal.confirmedPerson()
  const { id, number } = await applicantOn(page, portal, person)
  const offer = { course: course.id, intake: Object.keys(settings.intakes).at(-1), dueOn: '2099-01-31' }
  await portal.sql(`select private.change_status($1, 'under_review', 'staff', null)`, [id])
  await portal.sql(`select private.change_status($1, 'accepted', 'staff', null, null, null, $2)`, [id, offer])

  const email = await portal.mails.newest(person.email, subjectLike('application_offered'))
  const address = /https?:\/\/\S+#admission-letter/.exec(email.text)?.[0] ?? ''
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(new URL(address).pathname + new URL(address).hash)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download admission letter' }).click()])
  expect(file.suggestedFilename()).toBe(`${number}-admission-letter.pdf`)
  const { text } = readPdf(await readFile(await file.path()))
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? ''

  const context = await newDevice({ viewport: { width: 320, height: 640 } })
  const verifier = await context.newPage()
  await verifier.goto('/verify')
  await expectNoFindings(verifier, '/verify', { within: 'main', otherWidth: 1280 })
  await verifier.getByRole('textbox', { name: 'Code of the letter' }).fill(code.toLowerCase())
  await verifier.getByRole('button', { name: 'Check the letter' }).click()
  await expect(verifier.getByRole('heading', { name: 'This letter is valid' })).toBeVisible()
  const details = verifier.getByRole('main').locator('dl')
  for (const part of [code, 'A. O.']) await expect(details).toContainText(part)
  await expect(verifier.getByRole('main')).not.toContainText('Adaeze')
  await expectNoFindings(verifier, '/verify/{code}', { within: 'main', otherWidth: 1280 })
  // Another page of the site, and back.
  await verifier.getByRole('link', { name: 'Check another letter' }).click()
  await expect(verifier.getByRole('textbox', { name: 'Code of the letter' })).toBeVisible()
  await verifier.goBack()
  await expect(verifier.getByRole('heading', { name: 'This letter is valid' })).toBeVisible()
  await verifier.goto('/verify/0000-0000-0000')
  await expect(verifier.getByRole('heading', { name: 'We do not know this code' })).toBeVisible()
  await expect(details).toBeHidden()

  await portal.sql(`select private.change_status($1, 'declined', 'applicant', null)`, [id])
  const plain = await (await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage()
  await plain.goto('/verify')
  await plain.getByRole('textbox', { name: 'Code of the letter' }).fill(code)
  await plain.getByRole('button', { name: 'Check the letter' }).click()
  await expect(plain.getByRole('heading', { name: 'This letter has been withdrawn' })).toBeVisible()
})
