import fc from 'fast-check'
import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { region } from '#content/region.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { settings } from '#domain/settings.ts'
import { WHITESPACE } from '#domain/text/text.ts'

/**
 * Applications as a browser, a careless client and a hostile client would send them, for the property test that JavaScript and SQL give
 * the same results. Everything is JSON that PostgreSQL can store; a separate test covers JSON that it cannot store.
 */

const oneOf = (options: readonly { value: string }[]) => fc.constantFrom(...options.map(({ value }) => value))
const margin = fc.array(fc.constantFrom(...WHITESPACE.split('')), { maxLength: 3 }).map((characters) => characters.join(''))
const letters = fc.constantFrom(
  'a',
  'Z',
  'é',
  'e\u0301',
  'o\u0323\u0301',
  'ọ́',
  '가',
  '\u1100\u1161',
  '𝄞',
  '👩🏾‍🔧',
  ' ',
  '-',
  '\u212b',
  'ﬁ',
  '\u202e',
  '\u200f',
  '\u200d',
  '\n',
  '\u0085',
  '\u2028',
  '\u2069',
)

function text(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .tuple(margin, fc.array(letters, { minLength: min, maxLength: max }), margin)
    .map(([before, characters, after]) => before + characters.join('') + after)
}

const words = text(2, 12).map((value) => `Ab${value}`)
const address = text(10, 40).map((value) => `12 Workshop Road ${value}`)
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const { callingCode, digits: phoneDigits } = region.phones
const phoneOfTheCountry = digits(phoneDigits.least).map((number) => `+${callingCode}${number}`)
const phone = samplePhone('8031234567')
const email = fc.emailAddress()
const date = fc
  .tuple(fc.integer({ min: 1895, max: 2012 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
const dateAroundLimit = fc.integer({ min: -3, max: 3 }).map((days) => {
  return new Date(Date.UTC(2007, 1, 27 + days)).toISOString().slice(0, 10)
})
const adultDate = fc
  .tuple(fc.integer({ min: 1930, max: 2006 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))

const chosenCourse = fc
  .constantFrom(...programs)
  .chain(({ id, courses }) => fc.record({ program: fc.constant(id), course: fc.constantFrom(...courses.map((course) => course.id)) }))

const optional = { requiredKeys: [] as [] }
const certificate = fc.record({ type: text(0, 8), grade: text(0, 3), year: digits(4) }, optional)

/** Applications in which every answer is valid, or almost always. */
export const goodApplication: fc.Arbitrary<unknown> = fc
  .record({
    personalInfo: fc.record(
      {
        surname: words,
        firstName: words,
        middleName: fc.option(text(0, 5)),
        contactAddress: address,
        nationality: words,
        stateOfOrigin: words,
        religion: fc.option(text(0, 5)),
        phoneNumber: phoneOfTheCountry,
        email,
        dateOfBirth: adultDate,
        gender: oneOf(choices.gender),
        maritalStatus: oneOf(choices.maritalStatus),
        disability: fc.record({ hasDisability: fc.boolean(), details: fc.option(text(0, 9)) }, { requiredKeys: ['hasDisability'] }),
      },
      { noNullPrototype: true },
    ),
    academicBackground: fc.record({
      educationLevel: oneOf(choices.educationLevel),
      tertiaryEducation: fc.option(oneOf(choices.tertiaryEducation)),
      certificates: fc.array(certificate, { maxLength: 3 }),
    }),
    programSelection: fc
      .record({
        startDate: oneOf(intakes),
        studyMode: oneOf(choices.studyMode),
        previousExperience: fc.option(text(0, 20)),
        careerGoals: address,
      })
      .chain((rest) => chosenCourse.map((chosen) => ({ ...rest, ...chosen }))),
    accommodation: fc.record({
      needsAccommodation: fc.boolean(),
      sponsorshipType: oneOf(choices.sponsorshipType),
      sponsorDetails: fc.record({ name: words, relationship: words, contact: address }),
    }),
    referee: fc.record({
      name: words,
      address,
      phone: fc.oneof(
        phoneOfTheCountry,
        digits(9).map((number) => `+49${number}`),
      ),
      email,
      relationship: words,
    }),
  })
  .map((application) => JSON.parse(JSON.stringify(application)))

const aroundLimits = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 9, 10, 11, 199, 200, 201, 254, 255, 499, 500, 501, 1000, 1001, 2000, 2001), letters)
  .map(([length, letter]) => letter.repeat(length))

const trickyWords = fc.constantFrom(
  '',
  ' ',
  '\u3000\ufeff',
  '\u200b',
  'null',
  '5',
  'true',
  'toString',
  'constructor',
  '__proto__',
  `${programs[0]?.id} `,
  'Self',
  'self',
  'tertiary',
  phone.stored.slice(0, -1),
  `${phone.stored}8`,
  `${phone.stored}\n`,
  phone.typed.replaceAll(' ', ''),
  `+${callingCode}${'٠٨٠٣١٢٣٤٥٦٧٨٩٠١'.slice(0, phoneDigits.least)}`,
  '+0123456',
  '+1',
  '+12',
  '+123456789012345',
  '+1234567890123456',
  'a@b',
  'a@b.c',
  'a@b.co',
  'a..b@c.de',
  '.a@c.de',
  'a@-c.de',
  'a@c-.de',
  'a b@c.de',
  'ä@c.de',
  "o'neil+x@sub.example.co.uk",
  `${'a'.repeat(250)}@c.de`,
  '2007-02-27',
  '2007-02-28',
  '2007-02-29',
  '2004-02-29',
  '1900-02-29',
  '1899-12-31',
  '1900-01-01',
  '2001-13-01',
  '2001-00-10',
  '2001-04-31',
  '2001-4-3',
  '20010403',
  ' 2001-04-03 ',
  '2001-04-03T00:00:00Z',
  '-001-04-03',
  '٢٠٠١-٠٤-٠٣',
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: trickyWords },
  { weight: 3, arbitrary: aroundLimits },
  { weight: 2, arbitrary: text(0, 12) },
  { weight: 2, arbitrary: date },
  { weight: 1, arbitrary: dateAroundLimit },
  { weight: 2, arbitrary: fc.constantFrom(...programs.flatMap(({ id, courses }) => [id, ...courses.map((course) => course.id)])) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\u0000', '')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, Number(phone.stored), -1.5, 1e21, [], {}, [null], ['self'], [[]]),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof<fc.Arbitrary<unknown>[]>(certificate, trickyWords, fc.constant(null)), { maxLength: 23 }) },
  { weight: 1, arbitrary: fc.record({ name: trickyWords, type: trickyWords, hasDisability: fc.boolean(), '0': trickyWords }, optional) },
)

const paths = [
  ...settings.applicationRules.map(({ path }) => path),
  ...new Set(settings.applicationRules.map(({ path }) => path.split('.').slice(0, -1).join('.'))),
  'accommodation.sponsorshipType',
  'academicBackground.educationLevel',
  'personalInfo.dateOfBirth',
  'personalInfo.dateOfBirth',
  'academicBackground.certificates.0',
  'academicBackground.certificates.0.type',
  'academicBackground.certificates.1.year',
  'personalInfo.somethingElse',
  'unknownGroup',
]

type Change = { path: string; value: unknown; remove: boolean }

const change: fc.Arbitrary<Change> = fc.record({
  path: fc.constantFrom(...paths),
  value: oddValue,
  remove: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
})

function changed(application: unknown, { path, value, remove }: Change): unknown {
  const copy: unknown = structuredClone(application)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let parent: unknown = copy
  for (const key of keys) parent = typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined
  if (typeof parent === 'object' && parent !== null) {
    if (remove) Reflect.deleteProperty(parent, last)
    else Object.defineProperty(parent, last, { value, configurable: true, enumerable: true, writable: true })
  }
  return JSON.parse(JSON.stringify(copy))
}

/** Valid applications with up to four answers replaced, removed or added. Some are not applications at all. */
export const anyApplication: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc
      .tuple(goodApplication, fc.array(change, { maxLength: 4 }))
      .map(([application, changes]) => changes.reduce(changed, application)),
  },
  { weight: 1, arbitrary: oddValue.map((value) => JSON.parse(JSON.stringify(value)) as unknown) },
)
