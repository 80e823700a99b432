import type { FastifyReply } from 'fastify'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { keepDevice } from '#supabase-server/auth/requests/device-cookie.ts'
import { sessionAnswer, type OpenedSession, type SessionAnswer } from '#supabase-server/auth/answers/session-answer.ts'

/** What every way of signing in ends with: the browser becomes a known device and gets its session. */
export async function openedAnswer(reply: FastifyReply, auth: Pick<Auth, 'config'>, opened: OpenedSession): Promise<SessionAnswer> {
  noteOn(reply.request, { person: opened.user.id })
  keepDevice(reply, auth, opened)
  return sessionAnswer(auth, opened)
}
