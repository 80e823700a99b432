import * as z from 'zod/mini'
import { amount, day, eachOnce, slug, words } from './basics.ts'

/**
 * What shows that the institute is real. An entry with `sample: true` stands for one that is still to be written: it says what belongs
 * there, is marked wherever it is shown, and public sites leave it out.
 */
const sample = z.optional(z.literal(true))
type Marked = { sample?: true | undefined }

/** Asks of entries that are none of the sample what may be a placeholder in those. */
const unlessSample = <Entry extends Marked>(holds: (entry: Entry) => boolean, error: string): z.core.$ZodCheck<Entry> =>
  z.refine<Entry>((entry) => entry.sample === true || holds(entry), { error })

const isYear = (text: string) => /^(19|20)[0-9]{2}$/.test(text)
const isDay = (text: string) => day.safeParse(text).success

export const personSchema = z.object({
  sample,
  /** The id of a post in content/about.ts. */
  post: slug,
  name: words,
  /** What they did before. */
  before: words,
  /** Ids of the courses they teach, whose pages name them. */
  courses: z.optional(z.array(slug).check(eachOnce((id: string) => id))),
  /** What they teach, as the page of the institute says it; left out, it says the names of those courses. */
  teaches: z.optional(words),
  /** A portrait in content/pictures/people. */
  picture: z.optional(slug),
})
export type ProofPerson = z.infer<typeof personSchema>

export const partnerSchema = z
  .object({
    sample,
    name: words,
    /** A mark in content/pictures/partners. */
    mark: z.optional(slug),
    /** The year. */
    since: words,
    /** What they give: jobs, machines, an examiner. */
    gives: words,
  })
  .check(unlessSample(({ since }) => isYear(since), 'should say since which year, such as 2024'))
export type ProofPartner = z.infer<typeof partnerSchema>

export const registrationSchema = z
  .object({
    sample,
    /** Who registers, approves or examines. */
    by: words,
    /** What for. */
    as: words,
    number: words,
    /** The year since when. */
    since: z.optional(words),
    /** Where anybody can look it up. */
    lookUp: z.optional(z.object({ label: words, address: z.url({ protocol: /^https$/ }) })),
    /** Whom to ask about what stands on no page of the web, and how one reaches them: a telephone number, or an address in words. */
    askAt: z.optional(z.object({ who: words, reached: words })),
  })
  .check(
    unlessSample(
      ({ lookUp, askAt }) => lookUp !== undefined || askAt !== undefined,
      'should say where it can be looked up (lookUp), or whom one can ask (askAt)',
    ),
    unlessSample(({ since }) => since === undefined || isYear(since), 'should say since which year, such as 2024'),
  )
export type Registration = z.infer<typeof registrationSchema>

export const graduateSchema = z
  .object({
    sample,
    name: words,
    /** The id of a course. */
    course: words,
    /** In which they finished. */
    year: words,
    /** The work they made here. */
    made: words,
    /** Where they work now: an employer, a shop of their own. */
    now: words,
    /** In their own words. */
    quote: words,
    /** When they agreed in writing that all of this is shown; on no page. */
    consentOn: z.optional(day),
    /** Their work in content/pictures/work. */
    picture: z.optional(slug),
  })
  .check(
    unlessSample(({ year }) => isYear(year), 'should say in which year they finished, such as 2026'),
    unlessSample(({ consentOn }) => consentOn !== undefined, 'should say on which day they agreed to be shown (consentOn)'),
  )
export type Graduate = z.infer<typeof graduateSchema>

export const projectSchema = z
  .object({
    sample,
    title: words,
    /** Who made it. */
    by: words,
    /** The id of a course. */
    course: words,
    /** How large it is: metres, litres, users. */
    size: words,
    /** What its material cost, a whole amount in the institute's currency. */
    cost: z.union([amount, words]),
    /** What it is for, and what became of it. */
    text: words,
    /** In content/pictures/work. */
    picture: z.optional(slug),
  })
  .check(unlessSample(({ cost }) => typeof cost === 'number', 'should have its cost as a whole amount'))
export type Project = z.infer<typeof projectSchema>

const stretch = z.object({ name: words, first: words, last: words })

/** Terms and breaks of an intake, in their order; each from its first day to its last, YYYY-MM-DD. */
export const termDatesSchema = z
  .object({
    sample,
    /** `value` of an intake. */
    intake: day,
    stretches: z.array(z.extend(stretch, { isBreak: z.optional(z.literal(true)) })).check(z.minLength(1)),
  })
  .check(
    unlessSample(
      ({ stretches }) => stretches.every(({ first, last }) => isDay(first) && isDay(last) && first <= last),
      'should have days that exist, the first before the last, written YYYY-MM-DD',
    ),
  )
export type TermDates = z.infer<typeof termDatesSchema>

/** An answer to a question about paying; `{name}` in it stands for a fact of domain/text/fact-words.ts. */
export const paymentAnswerSchema = z.object({ sample, question: words, answer: words })
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>

/** One year in figures, each with where it comes from and the day of the count. */
export const yearFiguresSchema = z
  .object({
    sample,
    year: words,
    figures: z.array(z.object({ label: words, value: words, source: words, on: words })).check(z.minLength(1), z.maxLength(6)),
  })
  .check(
    unlessSample(({ year }) => isYear(year), 'should be of a year, such as 2026'),
    unlessSample(({ figures }) => figures.every(({ value, on }) => /[0-9]/.test(value) && isDay(on)), 'should have numbers, and days written YYYY-MM-DD'),
  )
export type YearFigures = z.infer<typeof yearFiguresSchema>

const nameOf = ({ name }: { name: string }) => name
export const proofFiles: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  'proof/people.ts': { people: z.array(personSchema).check(eachOnce(nameOf)) },
  'proof/partners.ts': { partners: z.array(partnerSchema).check(eachOnce(nameOf)) },
  'proof/registrations.ts': { registrations: z.array(registrationSchema) },
  'proof/graduates.ts': { graduates: z.array(graduateSchema).check(eachOnce(nameOf)) },
  'proof/projects.ts': { projects: z.array(projectSchema).check(eachOnce(({ title }: { title: string }) => title)) },
  'proof/terms.ts': { terms: z.array(termDatesSchema).check(eachOnce(({ intake }: { intake: string }) => intake)) },
  'proof/payment.ts': { payment: z.array(paymentAnswerSchema).check(eachOnce(({ question }: { question: string }) => question)) },
  'proof/year.ts': { years: z.array(yearFiguresSchema) },
}
