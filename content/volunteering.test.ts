import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { volunteeringSchema } from './schema/volunteering.ts'
import { volunteering } from './volunteering.ts'

describe('volunteering', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(volunteeringSchema, volunteering).error?.issues ?? []).toEqual([])
  })

  it('plans a session of three hours, as the texts say', () => {
    const { parts } = volunteering.lesson
    expect(parts.reduce((total, { minutes }) => total + minutes, 0)).toBe(180)
  })

  it('leaves the guest to speak for less than an hour, as the text says', () => {
    const spoken = volunteering.lesson.parts.filter(({ who }) => who === 'you')
    expect(spoken.reduce((total, { minutes }) => total + minutes, 0)).toBeLessThan(60)
  })
})
