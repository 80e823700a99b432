import { admissionProcess } from '#content/admission-process.ts'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { ANSWER_LIMIT, answerMessages } from '#domain/applications/application-reply.ts'
import { addDays, dateIn, formatDate } from '#domain/dates/dates.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { applicantOn, changeStatus } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expectInSight } from '#e2e/support/in-sight.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const inDays = (days: number) => addDays(dateIn(institute.timeZone, new Date()), days)

const [reopening] = decisions.reopeningReasons

/** A place on the last course in the catalogue, for the last intake. */
const offered = { course: learnedCourses.at(-1), intake: intakes.at(-1) }

async function offer(portal: Portal, id: string, noteForApplicant?: string): Promise<void> {
  await changeStatus(portal, id, 'under_review')
  const place = { course: offered.course?.id, intake: offered.intake?.value }
  await changeStatus(portal, id, 'accepted', { ...place, noteForApplicant, dueOn: inDays(14) })
}

test('A person answers an overdue question despite a reload and a lost connection, and another tab is updated', async ({
  page,
  portal,
  expectConsole,
}) => {
  const { id } = await applicantOn(page, portal, await portal.confirmedPerson())
  await changeStatus(portal, id, 'under_review')
  await changeStatus(portal, id, 'info_requested', { noteForApplicant: 'Which school did you leave?\nWhen?', dueOn: inDays(-1) })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Read and answer' }).click()
  const question = page.getByRole('region', { name: 'We have a question for you' })
  const box = question.getByLabel('Your reply')
  const send = question.getByRole('button', { name: 'Send answer' })
  await expect(question).toContainText('Which school did you leave?')
  await expect(question).toContainText(`${formatDate(inDays(-1))}. That day has passed, but you can still answer.`)
  await send.press('Enter')
  await expect(box).toBeFocused()
  await expect(question.getByText(answerMessages.text)).toBeVisible()
  await expectInSight(box)
  await expectNoFindings(page, 'a question', { within: '.question', otherWidth: 1440 })

  await box.fill('x'.repeat(ANSWER_LIMIT + 1))
  await expect(question.getByText('1 character too many').first()).toBeVisible()
  await box.fill('GTC Lugbe, in 2019.')
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/applications/${id}`)
  await otherTab.getByLabel('Your reply').fill('Another one')
  await page.reload()
  await expect(box).toHaveValue('GTC Lugbe, in 2019.')

  expectConsole(/net::ERR_FAILED/)
  const way = '**/rest/v1/rpc/answer_question'
  await page.route(way, (route) => route.abort())
  await send.click()
  await expect(question.getByRole('alert')).toContainText('We could not reach our server.')
  await page.unroute(way)
  await send.dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'We have received your answer' })).toBeFocused()
  await expect(question).toHaveCount(0)
  const here = page.getByRole('region', { name: 'Timeline' }).locator('[aria-current=step]')
  await expect(here.locator('.timeline-status')).toContainText('You answered')
  await expect(here).toContainText('Being reviewed')
  await expect(here).toContainText('You wroteGTC Lugbe, in 2019.')

  expectConsole(/409/)
  await expect(otherTab.getByRole('region', { name: 'Timeline' })).toContainText('GTC Lugbe, in 2019.')
  await otherTab.getByRole('button', { name: 'Send answer' }).click()
  const overtaken = otherTab.getByRole('status').filter({ hasText: answerMessages.notAsked })
  await expect(overtaken).toBeFocused()
  await expect(overtaken).toContainText('What you wrote was not sentAnother one')
})

test('A person reads an offer, thinks it over and accepts the place by keyboard', { tag: '@main' }, async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  const { id } = await applicantOn(page, portal, person)
  await offer(portal, id, 'You did well.')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/applications/${id}`)
  const place = page.getByRole('region', { name: 'We offer you a place' })
  await expect(place).toContainText(offered.course?.label ?? 'no course')
  await expect(place).toContainText(offered.intake?.label ?? 'no intake')
  await expect(place).toContainText('this is a different course.')
  await expect(place).toContainText('You did well.')
  await expect(place).toContainText(formatDate(inDays(14)))
  await expectNoFindings(page, 'an offer', { within: 'main', otherWidth: 1440 })

  const take = place.getByRole('button', { name: 'Accept this place…' })
  await take.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const there = await scrolled()
  await take.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept this place?' })
  // The dialog must fit the viewport even though it is inside a sheet with positioned elements.
  await expect(dialog.getByRole('button', { name: 'Accept the place' })).toBeInViewport()
  expect(await scrolled()).toBe(there)
  await expectNoFindings(page, 'taking a place', { within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Not yet' }).press('Enter')
  await expect(take).toBeFocused()
  await take.press('Enter')
  await dialog.getByRole('button', { name: 'Accept the place' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The place is yours' })).toBeFocused()
  const taken = page.getByRole('region', { name: 'Congratulations, you have a place' })
  await expect(taken).toContainText(offered.intake?.label ?? 'no intake')
  await expect(taken.getByRole('link', { name: 'Open your course' })).toHaveAttribute('href', /^\/courses\/./)
  await expectNoFindings(page, 'a place', { within: 'main', otherWidth: 1440 })
  await portal.mails.newest(person.email, subjectLike('application_confirmed'))
  await expect(page.getByRole('heading', { name: 'No longer want this place?' })).toBeVisible()
})

test('A person declines a place with a comment while another tab is about to accept it', async ({ page, portal, expectConsole }) => {
  const { id } = await applicantOn(page, portal, await portal.confirmedPerson())
  await offer(portal, id)
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/applications/${id}`)
  await otherTab.getByRole('button', { name: 'Accept this place…' }).click()

  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this place?' })
  await expect(dialog).toContainText('You cannot undo this')
  await expectNoFindings(page, 'declining a place', { within: 'dialog[open]' })
  await dialog.getByLabel('Anything you want to tell us').fill('It is too far.')
  await page.reload()
  await page.getByRole('button', { name: 'Decline…' }).click()
  await expect(dialog.getByLabel('Anything you want to tell us')).toHaveValue('It is too far.')
  await dialog.getByRole('button', { name: 'Decline the place' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have declined the place' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('You wroteIt is too far.')
  await expect(page.getByRole('button', { name: 'Apply again with these answers' })).toBeVisible()

  expectConsole(/409/)
  await expect(otherTab.getByRole('region', { name: 'Timeline', includeHidden: true })).toContainText('It is too far.')
  await otherTab.getByRole('button', { name: 'Accept the place' }).click()
  await expect(otherTab.getByRole('status').filter({ hasText: answerMessages.notOffered })).toBeFocused()
})

test('An offer expires while a person is about to accept it, and is reopened', async ({ page, portal, expectConsole }) => {
  const { id, number } = await applicantOn(page, portal, await portal.confirmedPerson())
  await offer(portal, id)
  await page.goto(`/calendar?month=${inDays(14).slice(0, 7)}`)
  await page.getByRole('link', { name: `Last day to answer our offer, ${number}` }).click()
  await page.getByRole('button', { name: 'Accept this place…' }).click()
  await changeStatus(portal, id, 'offer_expired', {}, 'system')
  expectConsole(/409/)
  await page.getByRole('button', { name: 'Accept the place' }).click()
  await expect(page.getByRole('status').filter({ hasText: answerMessages.notOffered })).toBeFocused()
  const here = page.getByRole('region', { name: 'Timeline' }).locator('[aria-current=step]')
  await expect(here).toContainText('Offer expired')
  await expect(page.getByRole('button', { name: 'Apply again with these answers' })).toBeVisible()

  await changeStatus(portal, id, 'under_review', { reasons: [reopening?.value], noteForApplicant: 'Our letter was late.' })
  await page.reload()
  await expect(here).toContainText(reopening?.sentence ?? 'a reason')
  await expect(here).toContainText('Our letter was late.')
  await expect(page.getByText('Not reached yet')).toHaveCount(admissionProcess.steps.length - 2)
})

test('Public pages show signed-in people their next step for the offered course until they sign out', async ({ page, portal }) => {
  const { id } = await applicantOn(page, portal, await portal.confirmedPerson())
  await offer(portal, id)
  await page.goto('/fees')
  const strip = page.getByRole('complementary', { name: 'Your application status' })
  await expect(strip).toContainText(`${offered.course?.label}: you have an offer. Answer by`)
  await strip.getByRole('link').click()
  await expect(page).toHaveURL(`/applications/${id}`)
  for (const path of ['/applications', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: offered.course?.label ?? '?' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(strip).toHaveCount(0)
})
