import type { Admissions } from '#content/schema/admissions.ts'
import type { ChatWords } from '#content/schema/chat.ts'
import type { Home } from '#content/schema/home.ts'
import type { Institute } from '#content/schema/institute.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { yearsBefore } from '#domain/dates/dates.ts'

/** A sample value that the institute has not replaced yet, or a value that is out of date. */
export type Forgotten = {
  /** The file to change. */
  file: string
  /** Describes the value. */
  what: string
  /** The path in the file, in the form that `lineOf` expects. */
  path?: readonly PropertyKey[]
  /** True if the value may stay unchanged. */
  isHint?: true
}

type Marked = { sample?: true | undefined; name?: string; post?: string }

/** The lists in content/proof, by file name. */
export type Proof = Readonly<Record<string, readonly Marked[]>>

export type Checked = {
  proof: Proof
  institute: Institute
  publicHolidays: readonly string[]
  home: Home
  intakes: readonly Intake[]
  admissions: Admissions
  chat: Pick<ChatWords, 'whatsAppNumber'>
  /** YYYY-MM-DD. */
  today: string
}

/** Distinctive values from the delivered sample. None of its names and numbers are real. */
const sample = {
  name: 'Future Tech Institute',
  street: '12 Workshop Road',
  phone: /^\+234800000/,
  statistics: '50+ 94% 20+ 92%',
}

function aboutInstitute({ institute }: Checked): Forgotten[] {
  const file = 'content/institute.ts'
  const found: Forgotten[] = []
  if (institute.name === sample.name) found.push({ file, what: `the name is still that of the sample, ${sample.name}` })
  if (institute.address.includes(sample.street)) found.push({ file, what: `the address is still ${sample.street}, which does not exist` })
  for (const { label, number } of institute.phones) {
    if (sample.phone.test(number))
      found.push({ file, what: `the phone number for "${label}" (${number}) is the sample number and does not work` })
  }
  for (const [name, address] of Object.entries({ ...institute.emails, domain: institute.emailDomain })) {
    if (address.endsWith('.example'))
      found.push({ file, what: `the email ${name === 'domain' ? 'domain' : `address "${name}"`} (${address}) cannot receive mail` })
  }
  return found
}

function aboutHome({ home }: Checked): Forgotten[] {
  const file = 'content/home.ts'
  const figures = home.statistics.map(({ value }) => value).join(' ')
  const samples = home.stories.testimonials.filter(({ isSample }) => isSample)
  return [
    ...(figures === sample.statistics ? [{ file, what: `the statistics (${figures}) are still the sample's` }] : []),
    ...samples.map(({ author }) => ({
      file,
      what: `the story of ${author} is a sample; replace it with a real person's, with their consent`,
    })),
  ]
}

function aboutDates({ publicHolidays, intakes, admissions, today }: Checked): Forgotten[] {
  const next = intakes.filter(({ applyBy }) => applyBy >= today)
  const { feeWaiver, ageReferenceDate } = admissions
  return [
    ...(next.length === 0
      ? [{ file: 'content/intakes.ts', what: 'no application deadline is in the future, so nobody can choose a start date' }]
      : []),
    ...(feeWaiver !== null && feeWaiver.endsOn < today
      ? [
          {
            file: 'content/admissions.ts',
            what: `the fee waiver ended on ${feeWaiver.endsOn}; no page mentions it any more`,
            isHint: true as const,
          },
        ]
      : []),
    ...(next[0] !== undefined && ageReferenceDate < yearsBefore(next[0].startsOn, 1)
      ? [
          {
            file: 'content/admissions.ts',
            what: `the age of applicants is still measured on ${ageReferenceDate}, more than a year before the next start date`,
          },
        ]
      : []),
    ...(publicHolidays.some((day) => day > today)
      ? []
      : [
          {
            file: 'content/opening-hours.ts',
            what: 'there are no upcoming public holidays, so replies are promised for days when nobody works',
          },
        ]),
  ]
}

function aboutChat({ chat: { whatsAppNumber } }: Checked): Forgotten[] {
  const isSample = whatsAppNumber !== null && sample.phone.test(whatsAppNumber)
  return isSample
    ? [{ file: 'content/chat.ts', what: `the WhatsApp number (${whatsAppNumber}) is the sample number and does not work` }]
    : []
}

/** Invented entries, which public sites leave out. */
const aboutProof = ({ proof }: Checked): Forgotten[] =>
  Object.entries(proof).flatMap(([name, entries]) =>
    entries.flatMap((entry, at) => {
      if (!entry.sample) return []
      const what = `${nameOf(entry)} is a sample, which public sites leave out: replace it with your own, or remove it`
      return [{ file: `content/proof/${name}.ts`, what, path: [name === 'year' ? 'years' : name, at] }]
    }),
  )

/**
 * Without these entries, applicants cannot know who is asking for their money. A site must not be opened to the public before they exist.
 */
function aboutLaunch({ proof }: Checked): Forgotten[] {
  const own = (name: string): readonly Marked[] => (proof[name] ?? []).filter(({ sample }) => !sample)
  const needed = [
    { name: 'people', what: 'no director is named', isThere: own('people').some(({ post }) => post === 'director') },
    { name: 'registrations', what: 'no registration is named', isThere: own('registrations').length > 0 },
    { name: 'payment', what: 'nothing explains how and when to pay', isThere: own('payment').length > 0 },
  ]
  return needed.flatMap(({ name, what, isThere }) =>
    isThere ? [] : [{ file: `content/proof/${name}.ts`, what: `${what}: required for a public site` }],
  )
}

/** The text that identifies an entry in its file. */
const nameOf = (entry: Marked) => {
  const texts = Object.values(entry).filter((value) => typeof value === 'string')
  return `"${entry.name ?? texts[0] ?? ''}"`
}

/** Lists the values that are still the sample's or out of date, in the order in which they are best fixed. */
export function forgotten(checked: Checked): Forgotten[] {
  return [
    ...aboutInstitute(checked),
    ...aboutHome(checked),
    ...aboutProof(checked),
    ...aboutLaunch(checked),
    ...aboutChat(checked),
    ...aboutDates(checked),
  ]
}
