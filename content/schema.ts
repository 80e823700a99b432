import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const emailAddress = z.string().check(z.email())
const phone = z.string().check(z.regex(/^\+234[0-9]{10}$/))
const naira = z.int().check(z.nonnegative())

/** One entry of a list a person chooses from: what is stored, and what is read. */
export const choiceSchema = z.object({ value: slug, label: words })
export type Choice = z.infer<typeof choiceSchema>

export const instituteSchema = z.object({
  name: words,
  shortName: words,
  /** Starts every application number, as in FTI-2026-000123. */
  numberPrefix: z.string().check(z.regex(/^[A-Z]{2,6}$/)),
  /** Accounts of this domain land on the dashboard after signing in. */
  emailDomain: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
  purpose: words,
  address: z.array(words).check(z.minLength(2)),
  phones: z.array(z.object({ label: words, number: phone })).check(z.minLength(1)),
  emails: z.object({ general: emailAddress, admissions: emailAddress, privacy: emailAddress }),
  officeHours: words,
  /** IANA name; decides which day and year it is for the institute. */
  timeZone: words,
})
export type Institute = z.infer<typeof instituteSchema>

export const courseSchema = z.object({ id: slug, label: words })
export type Course = z.infer<typeof courseSchema>

export const programSchema = z.object({
  id: slug,
  title: words,
  level: words,
  description: words,
  courses: z.array(courseSchema).check(z.minLength(1)),
})
export type Program = z.infer<typeof programSchema>

export const intakeSchema = z.object({
  value: z.iso.date(),
  label: words,
  /** First day of classes, YYYY-MM-DD. */
  startsOn: z.iso.date(),
})
export type Intake = z.infer<typeof intakeSchema>

export const admissionsSchema = z.object({
  /** Years; reached on the reference date at the latest. */
  minimumAge: z.int().check(z.positive()),
  ageReferenceDate: z.iso.date(),
  /** Birth dates before this one are taken for a slip of the finger. */
  earliestDateOfBirth: z.iso.date(),
  feeWaiver: z.object({ text: words, endsOn: z.iso.date() }),
  /** The version changes with every change of the text; applications keep the version they were sent with. */
  declaration: z.object({ version: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}(-[0-9]+)?$/)), text: z.array(words) }),
  startPage: z.object({
    title: words,
    introduction: words,
    haveReady: z.array(words).check(z.minLength(3)),
    duration: words,
    costsIntroduction: words,
    afterwards: z.array(words).check(z.minLength(1)),
  }),
  /** Calendar days until a sent application is looked at. */
  reviewDays: z.int().check(z.positive()),
})
export type Admissions = z.infer<typeof admissionsSchema>

export const costsSchema = z.object({
  /** Naira a month. */
  tuition: naira,
  studentAllowance: naira,
  accommodation: naira,
  applicationFee: naira,
  labels: z.object({
    tuition: words,
    studentAllowance: words,
    accommodation: words,
    total: words,
    applicationFee: words,
  }),
  accommodationNote: words,
})
export type Costs = z.infer<typeof costsSchema>

export const choicesSchema = z.object({
  gender: z.array(choiceSchema),
  maritalStatus: z.array(choiceSchema),
  educationLevel: z.array(choiceSchema),
  tertiaryEducation: z.array(z.object({ value: z.string().check(z.regex(/^[a-z_]+$/)), label: words })),
  studyMode: z.array(choiceSchema),
  sponsorshipType: z.array(choiceSchema),
})
export type Choices = z.infer<typeof choicesSchema>

export const homeSchema = z.object({
  hero: z.object({ title: words, text: words }),
  statistics: z.array(z.object({ label: words, value: words })).check(z.length(4)),
  featuredPrograms: z.object({ title: words, text: words }),
  stories: z.object({
    title: words,
    /** Shown beside every testimonial that is not from a real person. */
    sampleNote: words,
    testimonials: z.array(
      z.object({
        quote: words,
        author: words,
        role: words,
        image: slug,
        stars: z.int().check(z.minimum(1), z.maximum(5)),
        isSample: z.boolean(),
      }),
    ),
  }),
  admissionProcess: z.object({
    title: words,
    steps: z.array(z.object({ title: words, text: words })).check(z.length(4)),
  }),
})
export type Home = z.infer<typeof homeSchema>

const legalBlockSchema = z.union([
  z.object({ paragraph: words }),
  z.object({ list: z.array(words).check(z.minLength(1)) }),
  z.object({ table: z.object({ head: z.array(words), rows: z.array(z.array(words)) }) }),
])
/** A paragraph, a list, or a table with a head and rows of equal length. */
export type LegalBlock = z.infer<typeof legalBlockSchema>

export const legalDocumentSchema = z.object({
  title: words,
  /** One sentence for the top of the page and for search engines. */
  summary: words,
  version: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}(-[0-9]+)?$/)),
  effectiveOn: z.iso.date(),
  sections: z.array(z.object({ id: slug, title: words, blocks: z.array(legalBlockSchema).check(z.minLength(1)) })),
})
export type LegalDocument = z.infer<typeof legalDocumentSchema>
