import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { about } from './about.ts'
import { careerDevelopment } from './career-development.ts'
import { contact } from './contact-page.ts'
import { institute } from './institute.ts'
import { openingHours } from './opening-hours.ts'
import { aboutSchema } from './schema/about.ts'
import { careerDevelopmentSchema } from './schema/career-development.ts'
import { contactSchema } from './schema/contact.ts'
import { openingHoursSchema } from './schema/opening-hours.ts'

describe('pages about the institute', () => {
  it.each([
    ['about', aboutSchema, about],
    ['contact', contactSchema, contact],
    ['career development', careerDevelopmentSchema, careerDevelopment],
    ['opening hours', z.array(openingHoursSchema), openingHours],
  ])('%s has all the content that its page shows', (_name, schema, value) => {
    const outcome = z.safeParse(schema, value)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(value)
  })

  it('states the same office hours in words and in figures', () => {
    const said = openingHours.map(({ days, opens, closes }) => {
      const whole = (time: string) => time.replace(/^0/, '')
      return `${days[0]} to ${days.at(-1)}, ${whole(opens)} to ${whole(closes)}`
    })
    expect(institute.officeHours).toBe(said.join(', '))
  })

  it('keeps the places on the site plan within its bounds and free of overlaps', () => {
    const { width, height, street, places, gate } = contact.plan
    expect(places.filter((place) => place.x + place.width > width || place.y + place.height > height - street.height)).toEqual([])
    expect(gate.x + gate.width).toBeLessThan(width)
    const overlapping = places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
        .map((b) => [a.id, b.id]),
    )
    expect(overlapping).toEqual([])
  })
})
