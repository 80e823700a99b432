import * as z from 'zod/mini'
import { emailAddress, phone, words } from './basics.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const fields = z.object({
  name: words,
  shortName: words,
  /** The kind of institute, shown beside its name in the title of the home page. */
  kind: words,
  /** The prefix of every application number, as in FTI-2026-000123. */
  numberPrefix: z.string().check(z.regex(/^[A-Z]{2,6}$/, 'should be two to six capital letters, such as FTI')),
  /** Users with an email address of this domain are taken to the dashboard after signing in. */
  emailDomain: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'should be a domain in small letters, such as example.org')),
  purpose: words,
  /** The location in parts, for search engines and maps. */
  place: z.object({ street: words, locality: words, region: z.optional(words), postalCode: z.optional(words), country: words }),
  /** The same as address lines, with the name first and the country last, as on an envelope. */
  address: z.array(words).check(z.minLength(2)),
  phones: z.array(z.object({ label: words, number: phone })).check(z.minLength(1)),
  emails: z.object({ general: emailAddress, admissions: emailAddress, privacy: emailAddress }),
  officeHours: words,
  /** IANA name. It determines the current day and year at the institute. */
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'should be a time zone by its IANA name, such as Africa/Lagos' })),
})

/** Parts of the location that are missing from the address lines. */
const unsaid = ({ place, address }: z.infer<typeof fields>) =>
  Object.values(place).filter((part) => part !== undefined && !address.join('\n').includes(part))

/** Maximum length in UTF-16 code units. Search engines cut longer titles. */
const LONGEST_TITLE = 59

/** The title of the home page: the name and the kind of institute. Uses the short name if the full one is too long. */
export function homeTitle({ name, shortName, kind }: Pick<z.infer<typeof fields>, 'name' | 'shortName' | 'kind'>): string {
  const title = `${name} | ${kind}`
  return title.length > LONGEST_TITLE ? `${shortName} | ${kind}` : title
}

export const instituteSchema = fields.check(
  z.refine((institute) => homeTitle(institute).length <= LONGEST_TITLE, {
    path: ['kind'],
    error: `should make, with the name or the short name before it, a title of at most ${LONGEST_TITLE} letters`,
  }),
  z.refine((institute) => unsaid(institute).length === 0, { path: ['address'], error: 'should say every part of the place' }),
)
export type Institute = z.infer<typeof instituteSchema>
