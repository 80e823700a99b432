import { admissions } from '#content/admissions.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { giveDraft } from '#e2e/support/applications.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.use({ colorScheme: 'light', viewport: { width: 320, height: 700 } })

/** Questions that are shown only if another question has a certain answer. */
const CONDITIONAL = [
  'personalInfo.disability.details',
  'academicBackground.tertiaryEducation',
  'accommodation.sponsorDetails.name',
  'accommodation.sponsorDetails.relationship',
  'accommodation.sponsorDetails.contact',
]

/** These pages have the same header and footer as the empty list, which is scanned in full. */
const own = { within: 'main', otherWidth: 1280 }

test(
  'the start page and every step pass the accessibility checks, both with mistakes and correctly filled in',
  { tag: '@main' },
  async ({ page, portal }) => {
    await signIn(page, await portal.confirmedPerson())
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'You have no applications yet' })).toBeVisible()
    await expectNoFindings(page, 'empty list')
    await page.goto('/apply')
    await expect(page.getByRole('heading', { name: admissions.startPage.title })).toBeVisible()
    await expectNoFindings(page, 'start', own)
    await page.goto('/apply?step=personal-information')
    for (const [index, { title, fill }] of steps.entries()) {
      await seeStep(page, title)
      const marks = steps.map((step, at) => `${step.title} (${at < index ? 'completed' : at === index ? 'current step' : 'not completed'})`)
      await expect(page.getByRole('navigation', { name: 'Application steps' }).getByRole('listitem')).toContainText(
        marks.map((words, at) => `Step ${at + 1} ${words}`),
      )
      const { fields } = applicationSteps[index] ?? { fields: [] }
      for (const { path, label } of fields) {
        if (!CONDITIONAL.includes(path)) await expect(page.getByRole('main').getByText(label).first()).toBeVisible()
      }
      const onwards = page.getByRole('button', { name: index === steps.length - 1 ? 'Submit Application' : 'Next', exact: true })
      // A button that only explains what is missing looks disabled to the test runner, but people can press it.
      await onwards.click({ force: true })
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectNoFindings(page, `${title} with mistakes`, own)
      await fill(page)
      await expectNoFindings(page, `${title} filled in`, own)
      if (index < steps.length - 1) await onwards.click()
    }
  },
)

test('the confirmation dialogs pass the accessibility checks', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person)
  await signIn(page, person)
  await page.goto('/apply?step=personal-information')
  await seeStep(page, 'Personal Information')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectNoFindings(page, 'start over', own)
  await page.getByRole('button', { name: 'Keep my answers' }).click()

  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  await client
    .from('applications')
    .update({ personal_info: { surname: 'Somebody Else' } })
    .eq('status', 'draft')
  await page.getByLabel('Surname').fill('Bello-Musa')
  await expect(page.getByRole('heading', { name: 'Which answer is right?' })).toBeVisible()
  await expectNoFindings(page, 'conflict', own)
})

test('the review page and a submitted application pass the accessibility checks', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await giveDraft(portal, person)
  await signIn(page, person)
  await page.goto('/apply?step=review')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expectNoFindings(page, 'review', own)
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
  await expectNoFindings(page, 'sent', own)

  await page.goto('/applications')
  await page.getByRole('link', { name: /See application/ }).waitFor()
  await expectNoFindings(page, 'list', own)
  await page.getByRole('link', { name: /See application/ }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await expectNoFindings(page, 'one application', own)
})
