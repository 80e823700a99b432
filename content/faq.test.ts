import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { faq } from './faq-page.ts'
import { questions } from './faq-answers.ts'
import { faqGroupSchema, faqSchema } from './schema/faq.ts'

const all = questions.flatMap((group) => group.questions)

describe('frequently asked questions', () => {
  it('contain everything that the page shows', () => {
    expect(z.safeParse(faqSchema, faq).error?.issues ?? []).toEqual([])
    expect(z.safeParse(z.array(faqGroupSchema), questions).error?.issues ?? []).toEqual([])
  })

  it('number between 20 and 28, without duplicates', () => {
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(all.length).toBeLessThanOrEqual(28)
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length)
  })

  it('have unique anchors, different from those of their groups', () => {
    const ids = [...questions.map(({ id }) => id), ...all.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('use placeholders for every amount and date', () => {
    const texts = all.flatMap(({ question, answer, list = [] }) => [question, ...answer, ...list])
    expect(texts.filter((text) => /₦|\b20[0-9]{2}\b/.test(text))).toEqual([])
  })
})
