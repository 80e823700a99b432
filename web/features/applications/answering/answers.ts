import type { AnswerOf } from '#domain/database/functions.ts'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import type { AnswerForm, DecliningForm } from '#domain/applications/application-reply.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** The transition that an answer made, or had made before this call. */
export type Answered = AnswerOf<'answer_question'>

/** Asked again with the same words, as after no answer came, it answers what stands and changes nothing. Throws `BackendError`. */
export async function answerQuestion(application: string, { answer }: AnswerForm): Promise<Answered> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('answer_question', { application, answer }))
}

/** The same for an offer. Throws `BackendError`. */
export async function answerOffer(application: string, reply: OfferReply, { note }: DecliningForm): Promise<Answered> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('answer_offer', { application, reply, note }))
}
