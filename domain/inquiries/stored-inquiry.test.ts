import { describe, expect, it } from 'vitest'
import { inquiryWords } from '#content/inquiries/giving.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { readText } from './read-answer.ts'
import { inquiryAnswers } from './inquiry-answers.ts'
import { fieldsOfKind } from './inquiry-kinds.ts'
import { goodInquiries } from './sample-inquiries.ts'
import { sponsorshipEstimate } from './kinds/sponsorship.ts'
import { storedInquiry } from './stored-inquiry.ts'

const phone = samplePhone('8031234567')
const course = sampleCourse(1, 3)
const earlier = sampleCourse(0, 0)

describe('storedInquiry', () => {
  it('stores the answers to visible questions with their types', () => {
    const form = {
      ...goodInquiries.giving,
      organisation: ' ',
      gift: 'money',
      amount: formatMoney(50_000),
      description: 'left over',
      role: 'unknown',
    }
    expect(storedInquiry(fieldsOfKind('giving'), form)).toEqual({
      name: 'Sample Sender',
      email: 'sender@example.com',
      phone: phone.stored,
      organisation: null,
      message: null,
      details: { gift: 'money', amount: 50_000, rhythm: 'monthly' },
    })
  })

  it('stores lists in the order of the options, each answer once', () => {
    const stored = storedInquiry(fieldsOfKind('hiring'), { ...goodInquiries.hiring, courses: [course.id, earlier.id, course.id] })
    expect(stored.details).toMatchObject({ courses: [earlier.id, course.id], people: 2 })
    expect(stored.details).not.toHaveProperty('start')
  })

  it('turns single-line answers into one line', () => {
    const form = { ...goodInquiries.contact, name: ' Ada\r\nBcc: everybody@example.com\u0085 \tObi ', message: 'One\r\ntwo\r\n' }
    expect(storedInquiry(fieldsOfKind('contact'), form)).toMatchObject({
      name: 'Ada Bcc: everybody@example.com Obi',
      message: 'One\ntwo',
    })
  })
})

describe('inquiryAnswers', () => {
  it('returns each answer in readable form', () => {
    const fields = fieldsOfKind('giving')
    const answers = inquiryAnswers(fields, storedInquiry(fields, goodInquiries.giving)).map(({ name, value }) => [name, value])
    expect(answers).toEqual([
      ['gift', inquiryWords.questions.gift.options.money],
      ['amount', formatMoney(50_000)],
      ['rhythm', inquiryWords.questions.rhythm.options.monthly],
      ['name', 'Sample Sender'],
      ['email', 'sender@example.com'],
      ['phone', phone.shown],
    ])
  })

  it('writes dates in words, and shows choices that are no longer offered as stored', () => {
    const fields = fieldsOfKind('hiring')
    const stored = storedInquiry(fields, { ...goodInquiries.hiring, start: '2027-01-11' })
    const answers = inquiryAnswers(fields, { ...stored, details: { ...stored.details, courses: [course.id, 'gone'] } })
    expect(answers.find(({ name }) => name === 'start')?.value).toBe(formatDate('2027-01-11'))
    expect(answers.find(({ name }) => name === 'courses')?.value).toBe(`${course.label}, gone`)
  })
})

describe('reading texts', () => {
  it('normalises each kind of text', () => {
    expect(readText('phone', ` ${phone.typed} `)).toBe(phone.stored)
    expect(readText('paragraph', ' one\n\n two ')).toBe('one\n\n two')
  })
})

describe('sponsorshipEstimate', () => {
  const lengths = { [course.id]: 6 }
  const [month, monthWithRoom] = [monthlyCosts(false).total, monthlyCosts(true).total]
  const largestClass = Math.max(...sponsorships.sizes.rows.map(({ learners }) => learners))
  const form = { ...goodInquiries.sponsorship, sponsored: 'one' }

  it('calculates the cost of the whole chosen course', () => {
    expect(sponsorshipEstimate(form, lengths)).toMatchObject({ learners: 1, months: 6, month: { total: month }, whole: 6 * month })
  })

  it('accounts for months, several learners and rooms', () => {
    const several = { ...form, sponsored: 'several', learners: '4', term: 'months', months: '3', room: 'yes' }
    expect(sponsorshipEstimate(several, lengths)).toMatchObject({
      learners: 4,
      months: 3,
      month: { total: 4 * monthWithRoom },
      whole: 12 * monthWithRoom,
    })
    expect(sponsorshipEstimate({ ...several, sponsored: 'class', learners: '' }, lengths)).toMatchObject({ learners: largestClass })
  })

  it('returns only the monthly cost if no course is chosen, and nothing if a number is missing', () => {
    expect(sponsorshipEstimate({ ...form, course: 'any' }, lengths)).toMatchObject({ months: null, whole: null, month: { total: month } })
    expect(sponsorshipEstimate({ ...form, term: 'months', months: '' }, lengths)).toBeNull()
    expect(sponsorshipEstimate({ ...form, sponsored: 'several', learners: 'x' }, lengths)).toBeNull()
  })
})
