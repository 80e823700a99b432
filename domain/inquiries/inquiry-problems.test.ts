import { describe, expect, it } from 'vitest'
import { region } from '#content/region.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { BEFORE_AMOUNT } from '#domain/region.ts'
import { emptyInquiry } from './fields.ts'
import { inquiryProblems } from './inquiry-problems.ts'
import { fieldsOfKind, INQUIRY_KINDS } from './inquiry-kinds.ts'
import { goodInquiries, goodInquiry } from './sample-inquiries.ts'

const now = momentAt('2026-11-21 12:00')
const phoneHere = samplePhone('8031234567')
const problems = (kind: string, change: Record<string, unknown>) =>
  inquiryProblems(fieldsOfKind(kind), { ...goodInquiry(kind), ...change }, now).map(({ path, message }) => [path, message])
const bad = (kind: string, change: Record<string, unknown>) => problems(kind, change).map(([path]) => path)

describe.each(INQUIRY_KINDS)('the %s inquiry', (kind) => {
  const fields = fieldsOfKind(kind)

  it('accepts a valid form', () => {
    expect(problems(kind, {})).toEqual([])
  })

  it('reports every required question in order, with its own message', () => {
    const found = inquiryProblems(fields, {}, now)
    const needed = fields.filter(({ required, when }) => required && when === null)
    expect(found).toEqual(needed.map(({ name, wrong }) => ({ path: name, message: wrong })))
    const invisible = Object.fromEntries(fields.map((field) => [field.name, field.control === 'text' ? '\u200b'.repeat(20) : undefined]))
    expect(inquiryProblems(fields, invisible, now)).toEqual(found)
    expect(inquiryProblems(fields, emptyInquiry(fields), now).every(({ path }) => needed.some(({ name }) => name === path))).toBe(true)
  })

  it('rejects answers of another type and never reads inherited properties', () => {
    const asked = fields.filter(({ when }) => when === null)
    for (const wrong of [5, true, { value: 'x' }, [['x']], ['\u0000'], Number.NaN]) {
      const form = Object.fromEntries(asked.map(({ name }) => [name, wrong]))
      expect(inquiryProblems(fields, form, now).map(({ path }) => path)).toEqual(asked.map(({ name }) => name))
    }
    expect(inquiryProblems(fields, Object.create(goodInquiry(kind)) as Record<string, unknown>, now)).not.toEqual([])
  })

  it('has unique question names, none of which is the honeypot', () => {
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('website')
    expect(names).not.toContain('id')
    expect(names.at(-1)).toBe('consent')
    const others = fields.flatMap(({ when, unless }) => [when?.field, unless]).filter((other) => typeof other === 'string')
    expect(names).toEqual(expect.arrayContaining(others))
  })
})

describe('names and contact details', () => {
  it.each(['A', ' ', 'x'.repeat(101), 'Win now https://evil.example', 'www.evil.example', 'Ada\u0000'])('rejects the name %j', (name) => {
    expect(bad('contact', { name })).toEqual(['name'])
  })

  it.each([
    'ada',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nbcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('rejects the email address %j', (email) => {
    expect(bad('contact', { email })).toEqual(['email'])
  })

  it.each([phoneHere.typed, phoneHere.stored, '+44 20 7946 0018', '0044 20 7946 0018', ''])('accepts the phone number %j', (phone) => {
    expect(bad('contact', { phone })).toEqual([])
  })

  it.each(['12', 'call me', '+0 123', '0803 123 4567 8901 2345'])('rejects the phone number %j', (phone) => {
    expect(bad('contact', { phone })).toEqual(['phone'])
  })

  it('requires consent', () => {
    for (const consent of ['', 'no', 'true', true]) expect(bad('contact', { consent })).toEqual(['consent'])
  })
})

describe('long texts', () => {
  it('counts code points and states how many are allowed', () => {
    expect(bad('contact', { message: '😀'.repeat(3000) })).toEqual([])
    expect(problems('contact', { message: '😀'.repeat(3001) })).toEqual([['message', 'Please use no more than 3,000 characters']])
    expect(bad('contact', { message: 'Hi' })).toEqual(['message'])
  })

  it('rejects characters that cannot be stored', () => {
    for (const message of ['a long enough text \u0000', 'a long enough text \ud800'])
      expect(bad('contact', { message })).toEqual(['message'])
  })

  it('accepts three web addresses in total, in any of the fields', () => {
    const links = (count: number) => `Look here: ${'https://example.com/a '.repeat(count)}`
    expect(bad('volunteering', { message: links(3) })).toEqual([])
    expect(bad('volunteering', { message: links(1), experience: `${links(2)} WWW.example.com` })).toEqual(['experience'])
    expect(problems('contact', { message: links(4) })).toEqual([['message', 'Please use no more than 3 links in all']])
  })
})

const shortSigns = region.amountsAlsoBegin.map((sign) => `${sign}50,000.00`)

describe('numbers, days and choices', () => {
  it.each(['1', '50000', '50,000', formatMoney(50_000), ` ${BEFORE_AMOUNT} 50 000 `, ...shortSigns, '1,000,000,000'])(
    'accepts the amount %j',
    (amount) => {
      expect(bad('giving', { amount })).toEqual([])
    },
  )

  it.each(['', '0', '-5', '1.5', '5,00', '1e6', 'ten', '1,000,000,001', '9'.repeat(40)])('rejects the amount %j', (amount) => {
    expect(bad('giving', { amount })).toEqual(['amount'])
  })

  it('requires only the fields for the chosen kind of gift', () => {
    expect(bad('giving', { gift: 'tools', amount: 'x', rhythm: 'x' })).toEqual(['description'])
    expect(bad('giving', { gift: 'tools', description: 'Two drills' })).toEqual([])
    expect(bad('giving', { gift: 'gold' })).toEqual(['gift'])
  })

  it.each([
    ['several', '1'],
    ['several', '61'],
    ['several', ''],
  ])('rejects a sponsorship of %s students if their number is %j', (sponsored, learners) => {
    expect(bad('sponsorship', { sponsored, learners })).toEqual(['learners'])
  })

  it('requires the number of months unless the whole course is sponsored', () => {
    expect(bad('sponsorship', { term: 'months', months: '37' })).toEqual(['months'])
    expect(bad('sponsorship', { term: 'months', months: '6' })).toEqual([])
    expect(bad('sponsorship', { course: 'no-such-course' })).toEqual(['course'])
    expect(bad('sponsorship', { course: sampleCourse(2, 0).programId })).toEqual([])
  })

  it("accepts days from today onwards, using the institute's current date", () => {
    expect(bad('hiring', { start: '2026-11-21' })).toEqual([])
    for (const start of ['2026-11-20', '2026-02-30', '2026-13-01', '20 May', '2099-01-01'])
      expect(bad('hiring', { start })).toEqual(['start'])
    const afterMidnight = momentAt('2026-11-21 00:30')
    expect(inquiryProblems(fieldsOfKind('hiring'), { ...goodInquiries.hiring, start: '2026-11-20' }, afterMidnight)).toHaveLength(1)
  })

  it('accepts one ticked box as text and several as a list, and nothing else', () => {
    expect(bad('partnership', { partnership: 'butt' })).toEqual([])
    expect(bad('partnership', { partnership: ['butt', 'unsure'] })).toEqual([])
    for (const partnership of [[], '', undefined, ['butt', 'glue'], [['butt']]])
      expect(bad('partnership', { partnership })).toEqual(['partnership'])
  })

  it('requires a volunteer to choose courses or other work', () => {
    expect(bad('volunteering', { courses: [], otherWork: ' ' })).toEqual(['courses'])
    expect(bad('volunteering', { courses: [], otherWork: 'First aid' })).toEqual([])
    expect(bad('volunteering', { courses: [sampleCourse(1, 1).id], otherWork: '' })).toEqual([])
  })
})
