import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { programDetails } from '#domain/programs/program-details.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { programTexts } from './program-texts.ts'
import { programTextsSchema } from './schema/program-texts.ts'
import { programFileSchema } from './schema/programs.ts'

const sum = (blocks: readonly { hours: number }[]) => blocks.reduce((total, { hours }) => total + hours, 0)

describe('program page content', () => {
  it('has the shape that the pages rely on', async () => {
    const files = (await readPrograms()).map(({ program }) => program)
    expect(z.safeParse(z.array(programFileSchema), files).error?.issues ?? []).toEqual([])
    expect(z.safeParse(programTextsSchema, programTexts).error?.issues ?? []).toEqual([])
  })

  it.each(programDetails)('fills every day of the sample week for $id', ({ week }) => {
    const { morning, afternoon } = programTexts.weekHours
    expect(week.days.map((day) => [sum(day.morning), sum(day.afternoon)])).toEqual(week.days.map(() => [morning, afternoon]))
  })

  it('keeps the text of each one-hour block short enough for its box', () => {
    const blocks = programDetails.flatMap(({ week }) => week.days.flatMap((day) => [...day.morning, ...day.afternoon]))
    expect(blocks.filter(({ hours, text }) => hours === 1 && text.length > 40)).toEqual([])
  })

  it('does not repeat a sentence across programs', () => {
    const texts = programDetails.flatMap(({ lead, honestly, forYou, workshop, closing }) => [
      lead, honestly, ...forYou, workshop.text, closing,
    ])
    expect(new Set(texts).size).toBe(texts.length)
  })
})
