import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { LETTER_LIMITS, normalWords, problemsOfLetter } from '#domain/letters/letter-words.ts'
import { LETTER_NAMES } from '#domain/letters/letters.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { sampleLetter } from '#server/mail/sample-letters.ts'
import { showLetter } from './shown-letter.ts'

const body = z
  .object({ letter: z.enum(LETTER_NAMES), subject: z.string(), opening: z.string(), closing: z.string() })
  .check(z.refine(({ letter, ...words }) => Object.keys(problemsOfLetter(letter, words)).length === 0))

/**
 * POST /api/staff/letter-preview `{letter, subject, opening, closing}`: an email in this wording, filled with sample values
 * (`showLetter`). Also returns 400 for wording that could not be saved.
 */
export async function letterPreview(app: FastifyInstance, options: ApiOptions): Promise<void> {
  showLetter(app, options, {
    path: '/staff/letter-preview',
    schema: body,
    most: LETTER_LIMITS.subject + LETTER_LIMITS.opening + LETTER_LIMITS.closing,
    letterOf: ({ letter, ...words }) => ({ ...sampleLetter(letter), words: { [letter]: normalWords(words) } }),
  })
}
