import { type Browser, type Locator, type Page, chromium } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { firstTimeApplicant } from '#tools/bench/applicants.ts'
import type { Figure } from '#tools/bench/figure.ts'
import type { Product } from '#tools/bench/product.ts'

const phone = { width: 360, height: 640 }
/** The part of the viewport that remains visible above a phone's keyboard. */
const withKeyboard = { width: 360, height: 320 }

/** Two thirds of the effort of the form's first version, which took 36 taps and 7.2 screens. */
const MOST_TAPS = 24
const MOST_SCREENS = 4.8

/**
 * The number of taps in the phone's own pickers. A choice needs two: the field and the option. A date needs five: the field, the year,
 * the year's entry, the day and 'Set'.
 */
const PICKER_TAPS = { select: 2, date: 5 }

type Answer = {
  label: string
  value: string
  /** Values known from the account, or from the page that the applicant came from. */
  isKnown?: true
}

const account = { name: 'Amina Bello', email: 'amina@applicants.example' }
const course = { page: '/programs/computer-technology/courses/comp-4', program: 'Computer Technology', label: 'Web Development' }

/** A complete application with all required answers. Every step begins with its first question. */
const application: readonly { title: string; answers: readonly Answer[] }[] = [
  {
    title: 'Personal Information',
    answers: [
      { label: 'Surname', value: 'Bello', isKnown: true },
      { label: 'First Name', value: 'Amina', isKnown: true },
      { label: 'Date of Birth', value: '2001-04-30' },
      { label: 'Gender', value: 'Female' },
      { label: 'Marital Status', value: 'Single' },
      { label: 'Phone Number', value: '0803 123 4567' },
      { label: 'Email Address', value: account.email, isKnown: true },
      { label: 'Contact Address', value: '14 Ahmadu Bello Way, Kaduna' },
      { label: 'Nationality', value: 'Nigerian', isKnown: true },
      { label: 'State of Origin', value: 'Kaduna' },
    ],
  },
  { title: 'Education', answers: [{ label: 'Education Level', value: 'SSCE' }] },
  {
    title: 'Program Selection',
    answers: [
      { label: 'Program', value: course.program, isKnown: true },
      { label: 'Course', value: course.label, isKnown: true },
      { label: 'Start Date', value: 'Monday 3 May 2027' },
      { label: 'Study Mode', value: 'Full Time (Monday - Friday)' },
      { label: 'Career Goals', value: 'I want to build websites for small businesses in Kaduna.' },
    ],
  },
  { title: 'Accommodation & Sponsorship', answers: [{ label: 'Sponsorship Type', value: 'Self-Sponsored' }] },
  {
    title: 'Referee',
    answers: [
      { label: 'Full Name', value: 'Ibrahim Musa' },
      { label: 'Email Address', value: 'ibrahim@referees.example' },
      { label: 'Phone Number', value: '+2348059876543' },
      { label: 'Address', value: '3 School Road, Kaduna' },
      { label: 'Relationship to Applicant', value: 'Teacher' },
    ],
  },
]

/** The effort that a first-time applicant needs to apply on a phone. */
type Effort = {
  taps: number
  /** Presses of the keyboard's 'next' key, which leads to the next field. */
  nextKeys: number
  pixels: number
  /** The number of characters typed although the account or the chosen course already provides them. */
  knownEmails: number
  perStep: string[]
}

/**
 * Measures a complete application by a signed-in person on a 360 × 640 touch phone, started from a course page: taps, screens scrolled
 * and characters typed again. For the first field of each step, also checks whether label, field and error are visible above the
 * keyboard.
 */
export async function measureApplying(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: chromiumArguments })
  try {
    const page = await openCourse(browser, product, await firstTimeApplicant(product, account))
    const effort = await apply(page)
    // The account has no name, so the first field is empty.
    const unknown = await openCourse(browser, product, await firstTimeApplicant(product, { name: '', email: 'unknown@applicants.example' }))
    const hidden: string[] = []
    await apply(unknown, async (title) => {
      const unseen = await unseenOfFirstField(unknown)
      if (unseen !== '') hidden.push(`${title}: ${unseen}`)
    })
    return figuresOf(effort, hidden)
  } finally {
    await browser.close()
  }
}

function figuresOf(effort: Effort, hidden: string[]): Figure[] {
  const figure = (name: string, value: number, most: number, unit: string, details: Record<string, unknown> = {}): Figure => ({
    name: `one application on a phone: ${name}`,
    measured: value.toFixed(unit === ' screens' ? 1 : 0),
    against: String(most),
    value,
    required: { atMost: most },
    unit,
    details,
  })
  const { taps, pixels, knownEmails, perStep, nextKeys } = effort
  return [
    figure('taps', taps, MOST_TAPS, ' taps', { perStep, nextKeys }),
    figure('scrolled', pixels / phone.height, MOST_SCREENS, ' screens', { perStep }),
    figure('typed though known', knownEmails, 0, ' emails'),
    figure('first fields with something out of sight', hidden.length, 0, ' steps', { hidden }),
  ]
}

async function openCourse(browser: Browser, product: Product, person: Parameters<typeof signIn>[1]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.server.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  const page = await context.newPage()
  await signIn(page, person)
  await page.evaluate(() => localStorage.setItem('fti_has_visited', 'true'))
  await page.goto(course.page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start your application' }).waitFor()
  return page
}

/** Fills in and submits the form. Calls `look` on each step before any question is answered. */
async function apply(page: Page, look?: (title: string) => Promise<void>): Promise<Effort> {
  const effort: Effort = { taps: 0, nextKeys: 0, pixels: 0, knownEmails: 0, perStep: [] }
  const press = async (button: Locator) => {
    effort.pixels += await bringIntoView(button)
    await button.tap()
    effort.taps += 1
  }
  await press(page.getByRole('button', { name: 'Start your application' }))
  for (const { title, answers } of application) {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await look?.(title)
    const before = { ...effort }
    for (const answer of answers) await give(page, answer, effort)
    if (title === 'Referee') break
    await press(page.getByRole('button', { name: 'Next', exact: true }))
    effort.perStep.push(`${title}: ${effort.taps - before.taps} taps, ${(effort.pixels - before.pixels).toFixed(0)} px`)
  }
  await press(page.getByRole('checkbox', { name: /I have read this and agree/ }))
  await press(page.getByRole('button', { name: 'Submit Application' }))
  await page.getByRole('heading', { name: 'Application Submitted Successfully' }).waitFor()
  return effort
}

/** Answers one question as a person would with their thumb. Only reads values that are already filled in. */
async function give(page: Page, { label, value, isKnown }: Answer, effort: Effort): Promise<void> {
  const field = fieldOf(page, label)
  const control = field.locator('input, select, textarea').first()
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName))
  if (kind === 'radio') {
    const option = field.getByLabel(value, { exact: true })
    effort.pixels += (await bringIntoView(field)) + (await bringIntoView(option))
    await option.tap()
    effort.taps += 1
    return
  }
  const held = kind === 'select' ? control.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text) : control.inputValue()
  const isAnswered = (await held) === value
  if (!isAnswered && (kind === 'text' || kind === 'email' || kind === 'tel' || kind === 'textarea')) await leadTo(page, control, effort)
  effort.pixels += await bringIntoView(field)
  if (isAnswered) return
  if (isKnown) effort.knownEmails += kind === 'select' ? 0 : value.length
  if (kind === 'select') {
    await control.selectOption({ label: value })
    effort.taps += PICKER_TAPS.select
  } else if (kind === 'date') {
    await control.fill(value)
    effort.taps += PICKER_TAPS.date
  } else {
    if (!(await isFocused(control))) {
      await control.tap()
      effort.taps += 1
    }
    await control.fill(value)
  }
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Advances with the keyboard's 'next' key where it leads to the next question, past filled-in and optional fields. */
async function leadTo(page: Page, control: Locator, effort: Effort): Promise<void> {
  const before = await page.evaluate(() => scrollY)
  for (let presses = 0; presses < 3 && !(await isFocused(control)) && (await leadsOn(page)); presses += 1) {
    await page.keyboard.press('Enter')
    effort.nextKeys += 1
  }
  effort.pixels += Math.abs((await page.evaluate(() => scrollY)) - before)
}

/** Returns whether the focus is in a single-line text field and the form's 'next' key leads to the next field. */
const leadsOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const isLine = activeElement instanceof HTMLInputElement && !['radio', 'checkbox', 'date'].includes(activeElement.type)
    return isLine && activeElement.form?.dataset['next'] === 'field'
  })

/** Returns the container of a question with its label, hint, control and error. */
function fieldOf(page: Page, label: string): Locator {
  const name = new RegExp(`^\\s*${label}(?: \\(optional\\))?\\s*\\*?\\s*$`)
  return page
    .locator('main form .field')
    .filter({ has: page.locator('.field-label').filter({ hasText: name }) })
    .first()
}

/** Scrolls as far as a user has to before an element is visible between the bars. Returns the distance in pixels. */
async function bringIntoView(what: Locator): Promise<number> {
  const moved = await what.evaluate((element) => {
    // For a choice, the tap target is the whole row.
    const target = element.closest('.choice') ?? element
    const isInBar = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).position === 'fixed' || isInBar(each.parentElement))
    if (isInBar(target)) return 0
    const bars = [...document.querySelectorAll('header, .site-bar, .wizard-bar')].filter((bar) =>
      ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    )
    const rects = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
    const top = Math.max(0, ...rects.filter((rect) => rect.top < innerHeight / 2).map(({ bottom }) => bottom))
    const bottom = Math.min(innerHeight, ...rects.filter((rect) => rect.top > innerHeight / 2).map((rect) => rect.top))
    const rect = target.getBoundingClientRect()
    const down = rect.bottom - bottom
    const up = rect.top - top
    const by = up < 0 ? up : down > 0 ? Math.min(down, up) : 0
    const before = scrollY
    scrollBy({ top: by, behavior: 'instant' })
    return Math.abs(scrollY - before)
  })
  return moved
}

/**
 * Returns the parts of a step's first field that are out of sight, or an empty string if there are none. For a text field, checks the
 * label, field and error with the keyboard open. Otherwise checks the label and field on arrival, and then the first field with an error
 * after Next has been pressed.
 */
async function unseenOfFirstField(page: Page): Promise<string> {
  const field = page.locator('main form .field').first()
  const control = field.locator('input, select, textarea').first()
  if (!(await control.evaluate((element) => element.matches('textarea, input:not([type=radio], [type=checkbox])')))) {
    const onArrival = await unseenOf(field)
    await page.getByRole('button', { name: 'Next', exact: true }).click({ force: true })
    const mistaken = page.locator('main form .field:has(.field-error)').first()
    await mistaken.waitFor()
    await settled(page)
    return [onArrival, await unseenOf(mistaken)].filter(Boolean).join('; ')
  }
  // Leaves the field empty and returns to it.
  await control.focus()
  await control.blur()
  await control.focus()
  await page.setViewportSize(withKeyboard)
  await settled(page)
  const unseen = await unseenOf(field)
  await page.setViewportSize(phone)
  return unseen
}

/** The page makes room in the next frame after the keyboard has opened, so this must wait. */
const settled = (page: Page) => page.evaluate(() => new Promise((wake) => setTimeout(wake, 300)))

const unseenOf = (field: Locator) =>
  field.evaluate((frame) => {
    const control = frame.querySelector('input, select, textarea')
    const parts: [string, Element | null][] = [
      ['label', frame.querySelector('.field-label')],
      ['field', control?.closest('.choice') ?? control],
      ['mistake', frame.querySelector('.field-error')],
    ]
    const isSeen = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) return false
      return [top + 2, bottom - 2].every((y) => {
        const there = document.elementFromPoint((left + right) / 2, y)
        return there !== null && (part.contains(there) || there.contains(part))
      })
    }
    return parts.flatMap(([name, part]) => (part === null || isSeen(part) ? [] : [name])).join(', ')
  })
