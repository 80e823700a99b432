import { admissionProcess } from './admission-process.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { admissions } from './admissions.ts'
import { chat } from './chat.ts'
import { chatReply } from './chat-reply.ts'
import { choices } from './choices.ts'
import { costs } from './costs.ts'
import { events } from './events.ts'
import { home } from './home.ts'
import { institute } from './institute.ts'
import { intakes } from './intakes.ts'
import { programs } from './programs.ts'
import { reminders } from './reminders.ts'
import { retention } from './retention.ts'
import { sampleContent } from './sample-content.ts'
import { admissionsSchema } from './schema/admissions.ts'
import { chatSchema } from './schema/chat.ts'
import { chatReplySchema } from './schema/chat-reply.ts'
import { choicesSchema } from './schema/choices.ts'
import { costsSchema } from './schema/costs.ts'
import { eventSchema } from './schema/events.ts'
import { admissionProcessSchema, homeSchema } from './schema/home.ts'
import { instituteSchema } from './schema/institute.ts'
import { intakeSchema } from './schema/intakes.ts'
import { programSchema } from './schema/programs.ts'
import { remindersSchema } from './schema/reminders.ts'
import { retentionSchema } from './schema/retention.ts'
import { sampleContentSchema } from './schema/sample-content.ts'
import { securityContactSchema } from './schema/security-contact.ts'
import { securityContact } from './security-contact.ts'

describe('content', () => {
  it.each([
    ['institute', instituteSchema, institute],
    ['programs', z.array(programSchema), programs],
    ['intakes', z.array(intakeSchema), intakes],
    ['admissions', admissionsSchema, admissions],
    ['costs', costsSchema, costs],
    ['choices', choicesSchema, choices],
    ['home', homeSchema, home],
    ['admission process', admissionProcessSchema, admissionProcess],
    ['retention', retentionSchema, retention],
    ['events', z.array(eventSchema), events],
    ['chat', chatSchema, chat],
    ['the page for answering chats', chatReplySchema, chatReply],
    ['reminders', remindersSchema, reminders],
    ['security contact', securityContactSchema, securityContact],
    ['sample content', sampleContentSchema, sampleContent],
  ])('%s has the shape that pages and rules rely on', (_name, schema, value) => {
    const outcome = z.safeParse(schema, value)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(value)
  })

  it('has the programs and courses of the specification', () => {
    expect(programs.map(({ id, title, courses }) => [id, title, courses.length])).toEqual([
      ['computer-technology', 'Computer Technology', 10],
      ['vocational-studies', 'Vocational Studies', 9],
      ['construction-technologies', 'Manufacturing & Construction', 7],
    ])
    expect(programs.every(({ level }) => level === 'Advanced Diploma')).toBe(true)
    expect(programs.flatMap(({ courses }) => courses.map(({ id, label }) => `${id} ${label}`))).toEqual([
      'comp-1 Computer Appreciation',
      'comp-2 Computer Graphics',
      'comp-3 Networking',
      'comp-4 Web Development',
      'comp-5 Mobile App Development',
      'comp-6 Desktop Application Development',
      'comp-7 Radio/Router Configuration',
      'comp-8 Drone Technology',
      'comp-9 Remote Control Systems',
      'comp-10 Artificial Intelligence',
      'voc-1 Plumbing-Pipe Fitting',
      'voc-2 Welding & Fabrications',
      'voc-3 Metal Folding Technology',
      'voc-4 Electrical Installations & Maintenance',
      'voc-5 Integrated Circuits',
      'voc-6 Exotic Furniture',
      'voc-7 Electronics & Related Equipment Maintenance',
      'voc-8 Automobile Maintenance (Mechanical)',
      'voc-9 Visual Arts',
      'const-1 Carpentry',
      'const-2 Block-Laying and Concrete Works',
      'const-3 Steel Fabrication',
      'const-4 Tiling',
      'const-5 Aluminium Works',
      'const-6 POP (Plaster of Paris) Design',
      'const-7 Painting and Decorating',
    ])
  })

  it('offers the choices of the specification, in its words', () => {
    const written = Object.entries(choices).map(([field, options]) => [field, ...options.map(({ value, label }) => `${value}: ${label}`)])
    expect(written).toEqual([
      ['gender', 'male: Male', 'female: Female', 'other: Other'],
      ['maritalStatus', 'single: Single', 'married: Married', 'divorced: Divorced'],
      [
        'educationLevel',
        'none: None',
        'primary: Primary School',
        'js: Junior Secondary',
        'jsse: JSSE',
        'ssce: SSCE',
        'tertiary: Tertiary',
      ],
      [
        'tertiaryEducation',
        'none: None',
        'certificate: Certificate',
        'national_diploma: National Diploma',
        'degree: Degree',
        'other: Other',
      ],
      ['studyMode', 'full-time: Full Time (Monday - Friday)', 'part-time: Part Time (Flexible Schedule)', 'weekend: Weekend (Saturday - Sunday)'],
      ['sponsorshipType', 'self: Self-Sponsored', 'organization: Organization/Company', 'guardian: Parent/Guardian'],
    ])
  })

  it('uses every id once', () => {
    const ids = programs.flatMap(({ id, courses }) => [id, ...courses.map((course) => course.id)])
    expect(new Set(ids).size).toBe(ids.length)
    const values = intakes.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
  })

  it('lists intakes by date and names the weekday classes start on', () => {
    const dates = intakes.map(({ startsOn }) => startsOn)
    expect(dates).toEqual([...dates].sort())
    for (const { label, startsOn } of intakes) {
      const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
      const parts = new Intl.DateTimeFormat('en-GB', style).formatToParts(new Date(startsOn))
      const [weekday, dayOfMonth, month] = ['weekday', 'day', 'month'].map((wanted) => parts.find(({ type }) => type === wanted)?.value)
      expect(label).toContain(`${weekday} ${dayOfMonth} ${month}`)
      expect(label).toContain(startsOn.slice(0, 4))
    }
  })

  it('marks the testimonials as samples', () => {
    expect(home.stories.testimonials).toHaveLength(2)
    expect(home.stories.testimonials.every(({ isSample }) => isSample)).toBe(true)
  })

  it('has the sample content of the specification', () => {
    const { courses, events, notifications, month } = sampleContent
    expect(courses.map(({ slug, finished, modules }) => [slug, finished, modules])).toEqual([
      ['web-development', 4, 12],
      ['computer-appreciation', 2, 8],
    ])
    expect([events.length, notifications.length, month]).toEqual([2, 3, '2025-05'])
    expect([...events.map(({ startsAt }) => startsAt), ...notifications.map(({ at }) => at)].every((at) => at.startsWith(month))).toBe(true)
  })

  it('knows the time zone', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: institute.timeZone })).not.toThrow()
  })
})
