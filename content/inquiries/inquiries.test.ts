import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inquiryWordsSchema, sharedInquiryWordsSchema } from '#content/schema/inquiries.ts'
import { contactInquiry } from './contact.ts'
import { givingInquiry } from './giving.ts'
import { hiringInquiry } from './hiring.ts'
import { partnershipInquiry } from './partnership.ts'
import { sharedInquiryWords } from './shared.ts'
import { sponsorshipInquiry } from './sponsorship.ts'
import { volunteeringInquiry } from './volunteering.ts'

it.each([
  ['sponsorship', inquiryWordsSchema, sponsorshipInquiry],
  ['giving', inquiryWordsSchema, givingInquiry],
  ['partnership', inquiryWordsSchema, partnershipInquiry],
  ['volunteering', inquiryWordsSchema, volunteeringInquiry],
  ['hiring', inquiryWordsSchema, hiringInquiry],
  ['contact', inquiryWordsSchema, contactInquiry],
  ['shared', sharedInquiryWordsSchema, sharedInquiryWords],
])('the words of the %s inquiry have the shape that forms and letters rely on', (_name, schema, words) => {
  const outcome = z.safeParse(schema, words)
  expect(outcome.error?.issues ?? []).toEqual([])
  expect(outcome.data).toEqual(words)
})
