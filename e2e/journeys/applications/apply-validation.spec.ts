import { admissions } from '#content/admissions.ts'
import { type Page } from '@playwright/test'
import { region } from '#content/region.ts'
import { choiceLabel } from '#e2e/support/application-choices.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { costs as allCosts } from '#content/costs.ts'
import { GROUPS } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { giveDraft } from '#e2e/support/applications.ts'
import { signIn } from '#e2e/support/people.ts'
import { fillSilently } from '#e2e/support/silent-filling.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** A button that only explains what is missing looks disabled to Playwright, but people can click it. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

/** Opens a step of the application with the answers to all earlier steps filled in. */
async function openStep(page: Page, portal: Portal, number: number): Promise<void> {
  const person = await portal.confirmedPerson()
  if (number > 1) await giveDraft(portal, person, GROUPS.slice(0, number - 1))
  await signIn(page, person)
  await page.goto(number === 1 ? '/apply' : `/apply?step=${applicationSteps[number - 1]?.id}`)
  if (number === 1) await page.getByRole('button', { name: 'Start your application' }).click()
  await seeStep(page, steps[number - 1]?.title ?? '')
}

test('Next explains what is missing, stays on the step and focuses the first mistake', async ({ page, portal }) => {
  await portal.sql('delete from private.form_mistakes')
  await openStep(page, portal, 1)
  // A step can be opened by its URL only if all earlier steps are valid.
  await page.goto('/apply?step=referee')
  await page.waitForURL('**/apply?step=personal-information')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await page.getByLabel('Surname').clear()
  await press(page, 'Next')

  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Surname must be at least 2 characters')
  await expect(page.getByLabel('Surname')).toBeFocused()
  await expect(page.getByLabel('Surname')).toHaveAttribute('aria-invalid', 'true')
  await seeStep(page, 'Personal Information')

  await summary.getByRole('link', { name: 'Please select your marital status' }).click()
  await expect(page.getByRole('radio', { name: choiceLabel('maritalStatus', 'single') })).toBeFocused()

  await page.getByLabel('Surname').fill('Be')
  await expect(page.getByLabel('Surname')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Surname').fill('B')
  await expect(page.getByLabel('Surname')).toHaveAttribute('aria-invalid', 'true')
  // The next save records the mistake as a field and a rule.
  await expect
    .poll(() => portal.sql(`select rule, amount from private.form_mistakes where field = 'personalInfo.surname'`))
    .toEqual([{ rule: 'missing', amount: 1 }])
})

test('fields are validated when the person leaves them and while a button is pressed', async ({ page, portal }) => {
  await test.step('a field is validated when the person leaves it, and from then on with every keystroke', async () => {
    await openStep(page, portal, 1)
    const surname = page.getByLabel('Surname')
    await surname.clear()
    await surname.pressSequentially('B')
    await expect(page.getByText('Surname must be at least 2 characters')).toHaveCount(0)
    await surname.press('Tab')
    await expect(page.getByText('Surname must be at least 2 characters')).toBeVisible()
    await surname.press('End')
    await surname.pressSequentially('e')
    await expect(page.getByText('Surname must be at least 2 characters')).toHaveCount(0)
  })

  await test.step('a phone number is accepted as people usually write it and shown in its stored form', async () => {
    await openStep(page, portal, 1)
    const phone = page.getByLabel('Phone Number')
    const { typed, stored } = samplePhone('8031234567')
    await phone.fill(typed)
    await phone.press('Tab')
    await expect(phone).toHaveValue(stored)
    await phone.fill('12')
    await phone.press('Tab')
    await expect(page.getByText(region.phones.wrong)).toBeVisible()
  })

  await test.step('an error message that appears while a button is pressed does not make the click miss', async () => {
    await openStep(page, portal, 1)
    await page.getByLabel('Date of Birth').focus()
    // Leaving the date empty shows an error below it, which moves the radio buttons down.
    await page.getByRole('radio', { name: choiceLabel('gender', 'female') }).click()
    await expect(page.getByRole('radio', { name: choiceLabel('gender', 'female') })).toBeChecked()
    await expect(page.getByText(`Error: You must be at least ${admissions.minimumAge} years old`)).toBeVisible()
  })
})

test('a value that a password manager fills in without events is saved as shown, whichever button is used to leave the step', async ({
  page,
  portal,
}) => {
  const stored = async (path: string) =>
    (await portal.sql<{ answer: string }>(`select ${path} as answer from public.applications`)).map((row) => row.answer)
  await openStep(page, portal, 5)
  await page.goto('/apply?step=personal-information')
  await seeStep(page, 'Personal Information')
  await fillSilently(page.getByLabel('Surname'), 'Silentname')
  await next(page).click()
  await seeStep(page, steps[1]?.title ?? '')
  await expect.poll(() => stored(`personal_info->>'surname'`)).toContain('Silentname')

  await page.goto('/apply?step=personal-information')
  await expect(page.getByLabel('Surname')).toHaveValue('Silentname')
  // This value is saved together with the text typed in another field.
  await fillSilently(page.getByLabel('State of Origin'), 'Silentstate')
  await page.getByLabel('Religion').fill('None')
  await expect.poll(() => stored(`personal_info->>'stateOfOrigin'`)).toContain('Silentstate')

  await page.goto('/apply?step=referee')
  await seeStep(page, steps[4]?.title ?? '')
  await fillSilently(page.getByLabel('Full Name'), 'Silent Referee')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => stored(`referee->>'name'`)).toContain('Silent Referee')
})

test('applicants who name themselves as their referee are asked once, told why it matters, and can continue', async ({ page, portal }) => {
  await openStep(page, portal, 5)
  const answers = sampleApplication()
  const question = page.getByText('Is the referee someone else?')
  await page.getByLabel('Full Name').fill(answers.referee.name)
  await page.getByLabel('Phone Number').fill(answers.referee.phone)
  await page.getByLabel(/^Address/).fill(answers.referee.address)
  await page.getByLabel('Relationship').fill(answers.referee.relationship)
  await expect(question).toHaveCount(0)
  await page.getByLabel('Email Address').fill(answers.personalInfo.email)
  await expect(question).toBeVisible()
  await expect(page.getByText(/^The email address of your referee is your own\. .* someone else/)).toBeVisible()
  await expectNoFindings(page, 'a referee who is the applicant', { within: '.own-referee' })

  await page.getByRole('button', { name: 'Check your answers' }).click()
  const remark = page.getByText(/^The same as yours\./)
  await expect(remark).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Submit Application' })).not.toHaveAttribute('aria-disabled')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  await expect(remark).toHaveCount(0)
})

test('the form adapts to the answers', async ({ page, portal }) => {
  await test.step('the course list depends on the program', async () => {
    await openStep(page, portal, 3)
    const course = page.getByLabel('Course')
    await expect(course).toBeDisabled()
    await expect(course).toContainText('Please select a program first')
    const [one, other] = [sampleCourse(1, 5), sampleCourse(0, 8)]
    await page.getByLabel('Program').selectOption(one.programId)
    await course.selectOption(one.label)
    await page.getByLabel('Program').selectOption(other.programId)
    await expect(course).toHaveValue('')
    await expect(course).toContainText(other.label)
    await expect(course).not.toContainText(one.label)
  })

  await test.step('the career goals field counts characters as people perceive them', async () => {
    await openStep(page, portal, 3)
    const goals = page.getByLabel('Career Goals')
    await goals.fill('🛠'.repeat(499))
    await expect(page.getByText('1 character left').first()).toBeVisible()
    await goals.fill('🛠'.repeat(501))
    await goals.press('Tab')
    await expect(page.getByText('Career goals must not exceed 500 characters')).toBeVisible()
  })

  await test.step('certificates can be added and removed, except for the last one', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openStep(page, portal, 2)
    await page.getByRole('button', { name: 'Add Your First Certificate' }).click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await page.getByLabel('Year').fill('19')
    await page.getByLabel('Year').press('Tab')
    await expect(page.getByText('Please enter a year with four digits, such as 2021')).toBeVisible()
    await page.getByRole('button', { name: 'Add Another Certificate' }).click()
    await expect(page.getByRole('group', { name: 'Certificate 2' }).getByLabel('Certificate', { exact: true })).toBeFocused()
    const legend = page.getByText('Certificate 2', { exact: true })
    const isSeen = () =>
      legend.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + 2, y + height / 2))
      })
    await expect.poll(isSeen).toBe(true)
    await page.getByRole('button', { name: 'Remove certificate 1' }).click()
    await expect(page.getByRole('heading', { name: 'Certificates & Qualifications' })).toBeFocused()
    await expect(page.getByRole('group', { name: /^Certificate/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expect(page.getByRole('radiogroup', { name: 'Tertiary Education Level' })).toHaveCount(0)
    await page.getByRole('radio', { name: choiceLabel('educationLevel', 'tertiary') }).check()
    await expect(page.getByRole('radiogroup', { name: 'Tertiary Education Level' })).toBeVisible()
  })

  await test.step('costs and sponsor fields depend on the answers', async () => {
    await openStep(page, portal, 4)
    const costs = page.getByRole('region', { name: 'Monthly Cost Breakdown' })
    const note = page.getByText(allCosts.accommodationNote)
    await expect(costs).toContainText(formatMoney(monthlyCosts(false).total))
    await expect(note).toHaveCount(0)
    await expect(page.getByLabel('I need on-campus accommodation')).toHaveAccessibleDescription(
      `${formatMoney(allCosts.accommodation)} a month`,
    )
    await page.getByLabel('I need on-campus accommodation').check()
    await expect(costs).toContainText(formatMoney(monthlyCosts(true).total))
    await expect(note).toContainText(formatMoney(monthlyCosts(true).total))
    await expect(page.getByLabel('Sponsor Name')).toHaveCount(0)
    await page.getByRole('radio', { name: choiceLabel('sponsorshipType', 'guardian') }).check()
    await expect(page.getByLabel('Sponsor Name')).toBeVisible()
    await page.getByRole('radio', { name: choiceLabel('sponsorshipType', 'self') }).check()
    await expect(page.getByLabel('Sponsor Name')).toHaveCount(0)
    await expect(next(page)).not.toHaveAttribute('aria-disabled')
  })
})

test('works by keyboard alone', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Start your application' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeFocused()
  await steps[0]?.fill(page)
  await page.getByLabel('State of Origin').press('Enter')
  await expect(page.getByRole('heading', { name: 'Education' })).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).press('Space')
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeFocused()
})
