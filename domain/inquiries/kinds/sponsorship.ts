import { inquiryWords } from '#content/inquiries/sponsorship.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { type SponsorshipCost, sponsorshipCost } from '#domain/programs/sponsorship-cost.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, type InquiryOption, choiceField, numberField, optionsOf } from '#domain/inquiries/fields.ts'
import { wholeNumberFrom } from '#domain/inquiries/read-answer.ts'
import type { StoredAnswer } from '#domain/inquiries/stored-inquiry.ts'
import { consent, courseOptions, messageField, organisationField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions

const wishes: readonly InquiryOption[] = [
  ...optionsOf(words.course),
  ...programs.flatMap(({ id, title }) => [
    { value: id, label: `Any course of ${title}`, group: title },
    ...courseOptions.filter(({ group }) => group === title),
  ]),
]

/** The longest period that can be requested at once. */
const MOST_MONTHS = 36

/** The page with the form. */
export const page: string = paths.sponsorships

export const fields: readonly InquiryField[] = [
  choiceField('sponsored', words.sponsored, { options: optionsOf(words.sponsored), initial: 'one' }),
  numberField('learners', words.learners, {
    least: 2,
    most: sponsorships.bill.mostLearners,
    when: { field: 'sponsored', oneOf: ['several'] },
  }),
  choiceField('course', words.course, { look: 'select', options: wishes, initial: 'any' }),
  choiceField('term', words.term, { options: optionsOf(words.term), initial: 'course' }),
  numberField('months', words.months, { least: 1, most: MOST_MONTHS, when: { field: 'term', oneOf: ['months'] } }),
  choiceField('room', words.room, { options: optionsOf(words.room), initial: 'no' }),
  ...senderFields,
  organisationField(false),
  messageField(words.message, false),
  consent,
]

/** Number of learners in a class, as shown on the page. */
const classSize = Math.max(...sponsorships.sizes.rows.map(({ learners }) => learners))

type Answers = Readonly<Record<string, StoredAnswer>>

export type SponsorshipEstimate = { learners: number; withRoom: boolean; month: SponsorshipCost['month'] } & (
  | { months: number; whole: number }
  /** A whole course that has not been chosen yet. */
  | { months: null; whole: null }
)

/**
 * The monthly and total cost of a sponsorship, from the answers in a form or from stored answers. `lengths` maps course ids to months.
 * Null if a required number is missing.
 */
export function sponsorshipEstimate(values: Answers, lengths: Readonly<Record<string, number>>): SponsorshipEstimate | null {
  const learners = learnersOf(values)
  const months = values['term'] === 'months' ? numberIn(values['months'], MOST_MONTHS) : (lengths[String(values['course'])] ?? null)
  if (learners === null || (months === null && values['term'] === 'months')) return null
  const withRoom = values['room'] === 'yes'
  const { month, course } = sponsorshipCost(learners, withRoom, months ?? 1)
  return months === null ? { learners, withRoom, month, months, whole: null } : { learners, withRoom, month, months, whole: course }
}

function learnersOf({ sponsored, learners }: Answers): number | null {
  if (sponsored === 'one') return 1
  return sponsored === 'class' ? classSize : numberIn(learners, sponsorships.bill.mostLearners)
}

function numberIn(answer: StoredAnswer | undefined, most: number): number | null {
  const number = typeof answer === 'string' ? wholeNumberFrom(answer) : typeof answer === 'number' ? answer : null
  return number !== null && number >= 1 && number <= most ? number : null
}
