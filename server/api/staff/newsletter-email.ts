import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ISSUE_LIMITS } from '#domain/staff/newsletter-issues.ts'
import { codePointLength } from '#domain/text/text.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { showEmail } from './shown-email.ts'

const most = (limit: number) => z.string().check(z.refine((text) => codePointLength(text) <= limit))

/** A token that matches no subscriber. */
const noToken = 'x'.repeat(43)

/** POST /api/staff/newsletter-email `{subject, body}`: a newsletter issue as its recipients would see it (`showEmail`). */
export async function newsletterEmail(app: FastifyInstance, options: ApiOptions): Promise<void> {
  showEmail(app, options, {
    path: '/staff/newsletter-email',
    schema: z.object({ subject: most(ISSUE_LIMITS.subject), body: most(ISSUE_LIMITS.body) }),
    most: ISSUE_LIMITS.body,
    emailOf: (words) => ({ kind: 'newsletter_issue', payload: { token: noToken, ...words } }),
  })
}
