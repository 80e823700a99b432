import type { ResponseOf } from '#domain/database/functions.ts'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import type { AnswerForm, DecliningForm } from '#domain/applications/application-reply.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** The transition caused by this answer or by an earlier identical one. */
export type Answered = ResponseOf<'answer_question'>

/** Idempotent: a retry with the same text, for example after a lost response, returns the existing transition. Throws `BackendError`. */
export async function answerQuestion(application: string, { answer }: AnswerForm): Promise<Answered> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('answer_question', { application, answer }))
}

/** Does the same for an offer, with the same contract. Throws `BackendError`. */
export async function answerOffer(application: string, reply: OfferReply, { note }: DecliningForm): Promise<Answered> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('answer_offer', { application, reply, note }))
}
