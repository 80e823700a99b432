import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inquiryWordsSchema, sharedInquiryWordsSchema } from '#content/schema/inquiries.ts'
import { INQUIRY_KINDS, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { sharedInquiryWords } from './shared.ts'

it.each([
  ...INQUIRY_KINDS.map((kind) => [kind, inquiryWordsSchema, wordsOfKind(kind)] as const),
  ['shared', sharedInquiryWordsSchema, sharedInquiryWords] as const,
])('the wording of the %s inquiry has the shape that forms and emails rely on', (_name, schema, words) => {
  const outcome = z.safeParse(schema, words)
  expect(outcome.error?.issues ?? []).toEqual([])
  expect(outcome.data).toEqual(words)
})
