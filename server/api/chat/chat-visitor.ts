import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#server/backend/access-token.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { chatKeyOf } from './chat-key.ts'

export type ChatVisitor = {
  /** The cookie, if the browser holds one. */
  key: string | undefined
  /** Who is signed in, if anybody says so. */
  person: { id: string; sessionId: string } | undefined
}

/** Who asks: a browser by its cookie, a person by their access token, often both. Throws `sign_in_required` for a bad token. */
export async function chatVisitor(request: FastifyRequest, options: ApiOptions): Promise<ChatVisitor> {
  const token = bearerOf(request)
  const isNobody = token === undefined || token === options.config.anonKey
  return { key: chatKeyOf(request, options.config), person: isNobody ? undefined : await signedInPerson(request, options) }
}
