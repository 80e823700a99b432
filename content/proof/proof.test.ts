import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentFiles } from '#content/schema/files.ts'
import { graduateSchema, partnerSchema, projectSchema, registrationSchema, termDatesSchema, yearFiguresSchema } from '#content/schema/proof.ts'

const holds = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('evidence about the institute', () => {
  it('may contain placeholders only in sample entries', () => {
    const partner = { name: 'Halima Sani', since: 'Year', gives: 'Jobs' }
    const registration = { by: 'A register', as: 'A school', number: '1' }
    const graduate = { name: 'Amina Bello', course: 'x', year: '2026', made: 'A', now: 'B', quote: 'C' }
    const project = { title: 'A', by: 'B', course: 'x', size: '1 m', cost: 'Cost', text: 'C' }
    const terms = { intake: '2027-01-11', stretches: [{ name: 'Term', first: 'First day', last: 'Last day' }] }
    const year = { year: '2026', figures: [{ label: 'Applied', value: 'Number', source: 'List', on: 'Day' }] }
    const all = [
      [partnerSchema, partner, { since: '2024' }],
      [registrationSchema, registration, { lookUp: { label: 'Register', address: 'https://example.org/1' } }],
      [registrationSchema, registration, { askAt: { who: 'The registrar', reached: '12 Register Road' } }],
      [graduateSchema, graduate, { consentOn: '2026-11-01' }],
      [projectSchema, project, { cost: 1200 }],
      [termDatesSchema, terms, { stretches: [{ name: 'Term', first: '2027-01-11', last: '2027-04-02' }] }],
      [yearFiguresSchema, year, { figures: [{ label: 'Applied', value: '61', source: 'List', on: '2026-12-31' }] }],
    ] as const
    for (const [schema, placeholder, real] of all) {
      expect(holds(schema, { ...placeholder, sample: true })).toBe(true)
      expect(holds(schema, placeholder)).toBe(false)
      expect(holds(schema, { ...placeholder, ...real })).toBe(true)
    }
  })

  it('accepts only HTTPS addresses for a register entry', () => {
    const registration = { by: 'A register', as: 'A school', number: '1' }
    for (const address of ['javascript:alert(1)', 'http://example.org', 'example.org'])
      expect(holds(registrationSchema, { ...registration, lookUp: { label: 'Register', address } })).toBe(false)
  })

  it('rejects a term that ends before it begins, and repeated people, courses or questions', () => {
    const backwards = { intake: '2027-01-11', stretches: [{ name: 'Term', first: '2027-04-02', last: '2027-01-11' }] }
    expect(holds(termDatesSchema, backwards)).toBe(false)
    const person = { post: 'director', name: 'Ngozi Eze', before: 'A' }
    const people = contentFiles['proof/people.ts']?.['people'] as z.ZodMiniType
    expect(holds(people, [person])).toBe(true)
    expect(holds(people, [person, person])).toBe(false)
    expect(holds(people, [{ ...person, courses: ['loom', 'kiln'] }])).toBe(true)
    expect(holds(people, [{ ...person, courses: ['loom', 'loom'] }])).toBe(false)
    const payment = contentFiles['proof/payment.ts']?.['payment'] as z.ZodMiniType
    const answer = { question: 'How you pay', answer: 'At the desk' }
    expect(holds(payment, [answer])).toBe(true)
    expect(holds(payment, [answer, { ...answer, sample: true }])).toBe(false)
  })
})
