import type { Page } from '@playwright/test'
import { careerDetails } from '#content/career-details.ts'
import { contact } from '#content/contact-page.ts'
import { faq } from '#content/faq-page.ts'
import { feesPage } from '#content/fees-page.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { addDays, formatDate, isPublicHoliday, spokenClock } from '#domain/dates/dates.ts'
import { holidaysAround, officeWeek } from '#domain/dates/opening-hours.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { answeredQuestions } from '#domain/faq.ts'
import { HAS_CAREERS, HAS_FAQ, HAS_FEES } from '#domain/offered.ts'
import { careerFieldIds } from '#domain/programs/career-fields.ts'
import { careersOfProgram, coursesOfCareer } from '#domain/programs/careers.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { type NewDevice, expect, test } from '#e2e/support/portal.ts'

/** Opens a page with JavaScript disabled. */
async function withoutScripts(newDevice: NewDevice): Promise<Page> {
  return (await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage()
}

const groups = answeredQuestions()
const questions = groups.flatMap((group) => group.questions)
type Question = (typeof questions)[number]

/** The first paragraph of the answer, or an empty string if there is none. */
const answerTo = (question: Question | undefined) => question?.answer[0] ?? ''
const wordsIn = ({ question, answer, list = [] }: Question) => [question, ...answer, ...list].join(' ').toLowerCase()
const holding = (word: string) => questions.filter((one) => wordsIn(one).includes(word))
/** A word that fewer than ten questions contain, and the first question does not. */
const telling = questions
  .toReversed()
  .flatMap(({ question }) => question.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [])
  .find((word) => holding(word).length < 10 && questions[0] && !holding(word).includes(questions[0]))
const nobodysWord = 'zzyzx'

const paidLink = feesPage.paid.link
const [first, last] = [questions[0], questions.at(-1)]

if (HAS_FAQ && first && last && first !== last) {
  test('a shared link and a link from another page each open their answer, with and without JavaScript', async ({ page, newDevice }) => {
    const answer = answerTo(first)
    await page.goto(`/faq#${first.id}`)
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByText(answer)).toBeInViewport()
    await expect(page.getByRole('heading', { name: first.question })).toBeInViewport()

    const plain = await withoutScripts(newDevice)
    await plain.goto(`/faq#${last.id}`)
    await expect(plain.locator(`#${last.id}`)).toBeVisible()
    await expect(plain.getByText(answer)).toBeHidden()
    await plain.getByRole('heading', { name: first.question }).click()
    await expect(plain.getByText(answer)).toBeVisible()
    await expect(plain.getByRole('button', { name: faq.openAll })).toBeHidden()
    await expect(plain.getByRole('searchbox')).toBeHidden()
    await plain.close()

    if (!HAS_FEES || !linked) return
    await openAlive(page, '/fees')
    await page.getByRole('link', { name: paidLink.label }).click()
    await expect(page).toHaveURL(paidLink.to)
    await expect(page.getByText(answerTo(linked))).toBeInViewport()
    const question = page.getByRole('heading', { name: linked.question })
    const top = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeGreaterThan(64)
    await expect.poll(top).toBeLessThan(300)
  })

  test('questions are filtered as the visitor types, and all answers can be opened at once', async ({ page }) => {
    await openAlive(page, '/faq')
    const shown = page.locator('.question').filter({ visible: true })
    await expect(shown).toHaveCount(questions.length)
    const found = holding(telling ?? '')
    await page.getByRole('searchbox', { name: faq.filter.label }).fill(telling ?? '')
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
      found.length === 1 ? '1 question found' : `${found.length} questions found`,
    )
    await expect(shown.getByRole('heading')).toHaveText(found.map(({ question }) => question))
    await expect(page.getByRole('heading', { name: first.question })).toBeHidden()
    const titles = groups.filter((group) => group.questions.some((one) => found.includes(one))).map(({ title }) => title)
    await expect(page.locator('.faq-group > h2').filter({ visible: true })).toHaveText(titles)
    await page.getByRole('searchbox').fill(nobodysWord)
    await expect(page.getByText(faq.filter.none)).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(shown).toHaveCount(questions.length)
    await page.getByRole('button', { name: faq.openAll }).click()
    await expect(page.locator('.question[open]')).toHaveCount(questions.length)
    await page.getByRole('button', { name: faq.closeAll }).click()
    await expect(page.locator('.question[open]')).toHaveCount(0)
  })
}

const linked = questions.find(({ id }) => paidLink.to === `/faq#${id}`)

const [intake] = intakes

if (HAS_FEES && intake) {
  test('a start date is shown with the last day to apply, until that day has passed', async ({ page }) => {
    const lastDay = intake.applyBy
    const words = page.getByRole('listitem').filter({ hasText: intake.label })
    await page.clock.setFixedTime(momentAt(`${lastDay} 23:59`))
    await openAlive(page, '/fees')
    await expect(words).toContainText(`Apply by ${formatDate(lastDay)}`)
    await page.clock.setFixedTime(momentAt(`${addDays(lastDay, 1)} 00:00`))
    await openAlive(page, '/fees')
    await expect(words).toHaveCount(0)
  })
}

if (HAS_CAREERS) {
  const [field = '', lastField = ''] = [careerFieldIds[0], careerFieldIds.at(-1)]
  /** A career in the field, and the first course that leads to it. */
  const inField = (id: string) => {
    const [career] = careersOfProgram(id)
    return { id: career?.id ?? '', title: career?.title ?? '', course: coursesOfCareer(career?.id ?? '')[0] }
  }

  test('careers link to courses and courses link back to careers', async ({ page }) => {
    const { id, title, course } = inField(field)
    await openAlive(page, '/career-development')
    const career = page.locator(`#${id}`)
    await career.getByRole('link', { name: course?.label ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/programs/${course?.programId}/courses/${course?.id}`)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/career-development#${id}`)
    await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
  })

  test('a career shows its progression without JavaScript', async ({ newDevice }) => {
    const { id, title, course } = inField(lastField)
    const page = await withoutScripts(newDevice)
    await page.goto(`/career-development#${id}`)
    const career = page.locator(`#${id}`)
    await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
    await career.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/career-development/${lastField}#${id}`)
    await expect(career.getByRole('heading', { level: 3 })).toBeInViewport()
    for (const stage of careerDetails.find((one) => one.id === id)?.grows ?? ['']) await expect(career.getByText(stage)).toBeVisible()
    await career
      .getByRole('link', { name: course?.label ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(`/programs/${course?.programId}/courses/${course?.id}`)
    await page.close()
  })
}

test('phone number, email address and map are links that open other apps', async ({ page, newDevice }) => {
  await openAlive(page, '/contact')
  const main = page.getByRole('main')
  for (const { number } of institute.phones) {
    await expect(main.getByRole('link', { name: formatPhone(number) }).first()).toHaveAttribute('href', `tel:${number}`)
  }
  await expect(main.getByRole('link', { name: contact.write })).toHaveAttribute('href', '#inquiry')
  for (const { title, email, subject } of contact.questions.rows) {
    const address = institute.emails[email]
    const mail = main.getByRole('link', { name: `${address} about: ${title}` })
    await expect(mail).toHaveAttribute('href', `mailto:${address}?subject=${encodeURIComponent(subject)}`)
  }
  const map = main.getByRole('link', { name: contact.gate.mapLink })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  await expect(map).toHaveAttribute('target', '_blank')

  const plain = await withoutScripts(newDevice)
  await plain.goto('/contact')
  await expect(plain.getByText(contact.hours.zone, { exact: true })).toBeVisible()
  for (const { day, hours } of officeWeek) {
    const name = hours ? `${day} ${spokenClock(hours.opens)} to ${spokenClock(hours.closes)}` : `${day} ${contact.hours.closed}`
    await expect(plain.getByRole('row', { name })).toBeVisible()
  }
  await plain.close()
})

test('the page shows whether the office is open, according to the local time at the office', async ({ page }) => {
  const openDays = officeWeek.flatMap(({ hours }, at) => (hours ? [{ at, ...hours }] : []))
  const [opening, closing] = [openDays[0], openDays.at(-1)]
  // A Monday followed by two weeks without a public holiday.
  const isPlain = (monday: string) => Array.from({ length: 14 }, (_, day) => addDays(monday, day)).every((date) => !isPublicHoliday(date))
  const mondays = Array.from({ length: 52 }, (_, week) => addDays('2026-11-23', 7 * week))
  const dateOf = (at: number | undefined) => addDays(mondays.find(isPlain) ?? '', at ?? 0)

  await page.clock.setFixedTime(momentAt(`${dateOf(opening?.at)} ${opening?.opens}`))
  await openAlive(page, '/contact')
  await expect(page.getByText(contact.hours.openNow.replace('{time}', opening?.opens ?? ''))).toBeVisible()
  // The same day, before the office opens.
  await page.clock.setFixedTime(momentAt(`${dateOf(opening?.at)} 00:01`))
  await openAlive(page, '/contact')
  const laterToday = contact.hours.laterToday.replace('{time}', '00:01').replace('{opens}', spokenClock(opening?.opens ?? ''))
  await expect(page.getByText(laterToday)).toBeVisible()
  // The last open day of the week, at closing time.
  await page.clock.setFixedTime(momentAt(`${dateOf(closing?.at)} ${closing?.closes}`))
  await openAlive(page, '/contact')
  const closedNow = contact.hours.closedNow
    .replace('{time}', closing?.closes ?? '')
    .replace('{day}', officeWeek[opening?.at ?? 0]?.day ?? '')
    .replace('{opens}', spokenClock(opening?.opens ?? ''))
  await expect(page.getByText(closedNow)).toBeVisible()
  const { next: holiday } = holidaysAround(dateOf(0))
  if (holiday === null) return
  await page.clock.setFixedTime(momentAt(`${holiday} 12:00`))
  await openAlive(page, '/contact')
  await expect(page.getByRole('row', { name: `(today) ${contact.hours.holiday}` })).toBeVisible()
})
