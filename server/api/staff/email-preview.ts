import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { WORDING_LIMITS, normalWords, problemsOfWording } from '#domain/emails/email-wording.ts'
import { TEMPLATE_NAMES } from '#domain/emails/email-templates.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { sampleEmail } from '#server/mail/sample-emails.ts'
import { showEmail } from './shown-email.ts'

const body = z
  .object({ template: z.enum(TEMPLATE_NAMES), subject: z.string(), opening: z.string(), closing: z.string() })
  .check(z.refine(({ template: email, ...words }) => Object.keys(problemsOfWording(email, words)).length === 0))

/**
 * POST /api/staff/email-preview `{letter, subject, opening, closing}`: shows an email with this wording, filled with sample values
 * (`showEmail`). Also returns 400 for wording that could not be saved.
 */
export async function emailPreview(app: FastifyInstance, options: ApiOptions): Promise<void> {
  showEmail(app, options, {
    path: '/staff/email-preview',
    schema: body,
    most: WORDING_LIMITS.subject + WORDING_LIMITS.opening + WORDING_LIMITS.closing,
    emailOf: ({ template: email, ...words }) => ({ ...sampleEmail(email), words: { [email]: normalWords(words) } }),
  })
}
