import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inquiryFormWordsSchema } from '#content/schema/inquiry-form.ts'
import { inquiryFormWords } from './form.ts'

it('the wording of all forms has the shape that the pages rely on', () => {
  expect(z.safeParse(inquiryFormWordsSchema, inquiryFormWords).error?.issues ?? []).toEqual([])
})
