import * as z from 'zod/mini'
import { amount, day, eachOnce, slug, words } from './basics.ts'

/**
 * Evidence about the institute. An entry with `sample: true` is a placeholder for a real one: it explains what belongs there, is marked
 * wherever it is shown, and is omitted from public sites.
 */
const sample = z.optional(z.literal(true))
type Marked = { sample?: true | undefined }

/** Applies a check to real entries only. In sample entries, these values may be placeholders. */
const unlessSample = <Entry extends Marked>(holds: (entry: Entry) => boolean, error: string): z.core.$ZodCheck<Entry> =>
  z.refine<Entry>((entry) => entry.sample === true || holds(entry), { error })

const isYear = (text: string) => /^(19|20)[0-9]{2}$/.test(text)
const isDay = (text: string) => day.safeParse(text).success

export const personSchema = z.object({
  sample,
  /** The id of a post in content/about.ts. */
  post: slug,
  name: words,
  /** The person's previous work. */
  before: words,
  /** Ids of the courses that the person teaches. The pages of these courses name the person. */
  courses: z.optional(z.array(slug).check(eachOnce((id: string) => id))),
  /** The person's subjects, for the page about the institute. Defaults to the names of those courses. */
  teaches: z.optional(words),
  /** A portrait in content/pictures/people. */
  picture: z.optional(slug),
})
export type ProofPerson = z.infer<typeof personSchema>

export const partnerSchema = z
  .object({
    sample,
    name: words,
    /** A logo in content/pictures/partners. */
    mark: z.optional(slug),
    /** The year in which the partnership began. */
    since: words,
    /** The partner's contribution: jobs, machines, an examiner. */
    gives: words,
  })
  .check(unlessSample(({ since }) => isYear(since), 'should say since which year, such as 2024'))
export type ProofPartner = z.infer<typeof partnerSchema>

export const registrationSchema = z
  .object({
    sample,
    /** The body that registers, approves or examines. */
    by: words,
    /** The purpose of the registration. */
    as: words,
    number: words,
    /** The year in which it began. */
    since: z.optional(words),
    /** Where anyone can look it up. */
    lookUp: z.optional(z.object({ label: words, address: z.url({ protocol: /^https$/ }) })),
    /** Whom to contact about a registration that cannot be looked up on the web, and how: a phone number, or an address in words. */
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
    /** The year of completion. */
    year: words,
    /** The project they built here. */
    made: words,
    /** Their current work: an employer, or their own workshop. */
    now: words,
    /** In their own words. */
    quote: words,
    /** The date of their written consent to being shown. Not shown on any page. */
    consentOn: z.optional(day),
    /** A picture of their work in content/pictures/work. */
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
    /** The maker's name. */
    by: words,
    /** The id of a course. */
    course: words,
    /** Its size: metres, litres, users. */
    size: words,
    /** The cost of its materials, as a whole amount in the institute's currency. */
    cost: z.union([amount, words]),
    /** Its purpose and its current use. */
    text: words,
    /** A picture in content/pictures/work. */
    picture: z.optional(slug),
  })
  .check(unlessSample(({ cost }) => typeof cost === 'number', 'should have its cost as a whole amount'))
export type Project = z.infer<typeof projectSchema>

const stretch = z.object({ name: words, first: words, last: words })

/** Terms and breaks of an intake, in order. Each has a first and a last day, YYYY-MM-DD. */
export const termDatesSchema = z
  .object({
    sample,
    /** The `value` of an intake. */
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

/** An answer to a question about paying. `{name}` is a placeholder from domain/text/fact-words.ts. */
export const paymentAnswerSchema = z.object({ sample, question: words, answer: words })
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>

/** Figures for one year, each with its source and the date of the count. */
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
