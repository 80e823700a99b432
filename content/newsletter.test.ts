import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newsletterOutcomes } from './newsletter-outcomes.ts'
import { newsletter } from './newsletter.ts'
import { newsletterOutcomeSchema, newsletterSchema } from './schema/newsletter.ts'

describe('newsletter content', () => {
  it.each([
    ['the form', newsletterSchema, newsletter],
    ['its pages', z.record(z.string(), newsletterOutcomeSchema), newsletterOutcomes],
  ])('%s has the shape that pages and rules rely on', (_name, schema, value) => {
    const outcome = z.safeParse(schema, value)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(value)
  })

  it('offers the form again only after a subscription has failed', () => {
    const offering = Object.entries(newsletterOutcomes).flatMap(([name, { form }]) => (form ? [name] : []))
    expect(offering).toEqual(['invalid', 'failed'])
  })
})
