import { admissionProcess } from './admission-process.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { admissions } from './admissions.ts'
import { decisions } from './decisions.ts'
import { chat } from './chat.ts'
import { chatReply } from './chat-reply.ts'
import { choices } from './choices.ts'
import { costs } from './costs.ts'
import { events } from './events.ts'
import { home } from './home.ts'
import { institute } from './institute.ts'
import { intakes } from './intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { reminders } from './reminders.ts'
import { retention } from './retention.ts'
import { staff } from './staff.ts'
import { sampleContent } from './sample-content.ts'
import { admissionsSchema } from './schema/admissions.ts'
import { decisionsSchema } from './schema/decisions.ts'
import { chatSchema } from './schema/chat.ts'
import { chatReplySchema } from './schema/chat-reply.ts'
import { choicesSchema } from './schema/choices.ts'
import { costsSchema } from './schema/costs.ts'
import { eventSchema } from './schema/events.ts'
import { admissionProcessSchema, homeSchema } from './schema/home.ts'
import { instituteSchema } from './schema/institute.ts'
import { intakeSchema } from './schema/intakes.ts'
import { remindersSchema } from './schema/reminders.ts'
import { retentionSchema } from './schema/retention.ts'
import { staffSchema } from './schema/staff.ts'
import { sampleContentSchema } from './schema/sample-content.ts'
import { securityContactSchema } from './schema/security-contact.ts'
import { securityContact } from './security-contact.ts'

describe('content files', () => {
  it.each([
    ['institute', instituteSchema, institute],
    ['intakes', z.array(intakeSchema), intakes],
    ['admissions', admissionsSchema, admissions],
    ['decisions', decisionsSchema, decisions],
    ['costs', costsSchema, costs],
    ['choices', choicesSchema, choices],
    ['home', homeSchema, home],
    ['admission process', admissionProcessSchema, admissionProcess],
    ['retention', retentionSchema, retention],
    ['staff', staffSchema, staff],
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

  it('uses each id only once', () => {
    const ids = programs.flatMap(({ id, courses }) => [id, ...courses.map((course) => course.id)])
    expect(new Set(ids).size).toBe(ids.length)
    const values = intakes.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
  })

  it('lists intakes by date and names the weekday on which classes start', () => {
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

  it('rejects an address that does not match the place', () => {
    const moved = { ...institute, place: { ...institute.place, locality: 'Elsewhere' } }
    expect(instituteSchema.safeParse(moved).error?.issues).toMatchObject([{ path: ['address'] }])
  })

  it('has a valid time zone', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: institute.timeZone })).not.toThrow()
  })
})
