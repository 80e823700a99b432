import * as z from 'zod/mini'
import { isStorable, normaliseText, codePointLength } from '#domain/text/text.ts'
import { textMessages } from '#domain/messages/text-messages.ts'

/** Maximum length, in code points, of an answer to a question and of a note when declining an offer. */
export const ANSWER_LIMIT = 2000

/** Messages that the database returns when it refuses an answer (`public.answer_question`, `public.answer_offer`). */
export const answerMessages = {
  text: `Please write your answer, in up to ${ANSWER_LIMIT.toLocaleString('en')} characters`,
  reply: 'Please accept the place or decline it',
  notAsked: 'We no longer need your answer',
  notOffered: 'You can no longer answer this offer',
} as const

const text = z.pipe(z.string(), z.transform(normaliseText))
const storable = z.refine<string>(isStorable, textMessages.unstorable)
const short = z.refine<string>((answer) => codePointLength(answer) <= ANSWER_LIMIT, answerMessages.text)

/** Rules and messages must match those of the database. */
export const answerSchema = z.object({ answer: z.pipe(text, z.string().check(z.minLength(1, answerMessages.text), storable, short)) })
export type AnswerForm = z.infer<typeof answerSchema>

export const decliningSchema = z.object({ note: z.pipe(text, z.string().check(storable, short)) })
export type DecliningForm = z.infer<typeof decliningSchema>
