import { describe, expect, it } from 'vitest'
import { readText } from './read-answer.ts'
import { inquiryAnswers } from './inquiry-answers.ts'
import { inquiryKinds } from './kinds.ts'
import { goodInquiries } from './sample-inquiries.ts'
import { sponsorshipEstimate } from './sponsorship.ts'
import { storedInquiry } from './stored-inquiry.ts'

describe('storedInquiry', () => {
  it('keeps the answers that are asked, as what they are', () => {
    const form = { ...goodInquiries.giving, organisation: ' ', gift: 'money', amount: '₦50,000', description: 'left over', role: 'unknown' }
    expect(storedInquiry(inquiryKinds.giving.fields, form)).toEqual({
      name: 'Sample Sender',
      email: 'sender@example.com',
      phone: '+2348031234567',
      organisation: null,
      message: null,
      details: { gift: 'money', amount: 50_000, rhythm: 'monthly' },
    })
  })

  it('keeps lists in the order in which they are offered, each answer once', () => {
    const stored = storedInquiry(inquiryKinds.hiring.fields, { ...goodInquiries.hiring, courses: ['voc-4', 'comp-1', 'voc-4'] })
    expect(stored.details).toMatchObject({ courses: ['comp-1', 'voc-4'], people: 2 })
    expect(stored.details).not.toHaveProperty('start')
  })

  it('makes one line of what is asked for in one line', () => {
    const form = { ...goodInquiries.contact, name: ' Ada\r\nBcc: everybody@example.com\u0085 \tObi ', message: 'One\r\ntwo\r\n' }
    expect(storedInquiry(inquiryKinds.contact.fields, form)).toMatchObject({
      name: 'Ada Bcc: everybody@example.com Obi',
      message: 'One\ntwo',
    })
  })
})

describe('inquiryAnswers', () => {
  it('says each answer as people read it', () => {
    const { fields } = inquiryKinds.giving
    const answers = inquiryAnswers(fields, storedInquiry(fields, goodInquiries.giving)).map(({ name, value }) => [name, value])
    expect(answers).toEqual([
      ['gift', 'Money'],
      ['amount', '₦50,000'],
      ['rhythm', 'Every month, until I stop it'],
      ['name', 'Sample Sender'],
      ['email', 'sender@example.com'],
      ['phone', '+234 803 123 4567'],
    ])
  })

  it('says days in words, and choices that are offered no more as they are', () => {
    const { fields } = inquiryKinds.hiring
    const stored = storedInquiry(fields, { ...goodInquiries.hiring, start: '2027-01-11' })
    const answers = inquiryAnswers(fields, { ...stored, details: { ...stored.details, courses: ['voc-4', 'gone'] } })
    expect(answers.find(({ name }) => name === 'start')?.value).toBe('11 January 2027')
    expect(answers.find(({ name }) => name === 'courses')?.value).toBe('Electrical Installations & Maintenance, gone')
  })
})

describe('texts', () => {
  it('are read as what they are', () => {
    expect(readText('phone', ' 0803 123 4567 ')).toBe('+2348031234567')
    expect(readText('paragraph', ' one\n\n two ')).toBe('one\n\n two')
  })
})

describe('sponsorshipEstimate', () => {
  const lengths = { 'voc-4': 6 }
  const form = { ...goodInquiries.sponsorship, sponsored: 'one' }

  it('reckons the whole course that was named', () => {
    expect(sponsorshipEstimate(form, lengths)).toMatchObject({ learners: 1, months: 6, month: { total: 70_000 }, whole: 420_000 })
  })

  it('reckons months, several learners and rooms', () => {
    const several = { ...form, sponsored: 'several', learners: '4', term: 'months', months: '3', room: 'yes' }
    expect(sponsorshipEstimate(several, lengths)).toMatchObject({ learners: 4, months: 3, month: { total: 400_000 }, whole: 1_200_000 })
    expect(sponsorshipEstimate({ ...several, sponsored: 'class', learners: '' }, lengths)).toMatchObject({ learners: 16 })
  })

  it('says the month only while no course is named, and nothing while a number is missing', () => {
    expect(sponsorshipEstimate({ ...form, course: 'any' }, lengths)).toMatchObject({ months: null, whole: null, month: { total: 70_000 } })
    expect(sponsorshipEstimate({ ...form, term: 'months', months: '' }, lengths)).toBeNull()
    expect(sponsorshipEstimate({ ...form, sponsored: 'several', learners: 'x' }, lengths)).toBeNull()
  })
})
