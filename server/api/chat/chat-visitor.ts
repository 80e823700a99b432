import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#supabase-server'
import type { ApiOptions } from '#server/api/api.ts'
import { type SignedInPerson, signedInPerson } from '#server/api/signed-in-person.ts'
import { ProductError } from '#server/requests/errors.ts'
import { chatKeyOf } from './chat-key.ts'

export type ChatVisitor = {
  /** The key from the cookie, if the browser has one. */
  key: string | undefined
  /** The signed-in person, if there is an access token. */
  person: { id: string; sessionId: string } | undefined
}

/**
 * Identifies the caller: a browser by its cookie, a person by their access token, often both. Anyone who has not yet passed their second
 * factor counts as a visitor, because they may need help with exactly that. Throws `sign_in_required` for a bad token.
 */
export async function chatVisitor(request: FastifyRequest, options: ApiOptions): Promise<ChatVisitor> {
  const token = bearerOf(request)
  const isNobody = token === undefined || token === options.config.anonKey
  return { key: chatKeyOf(request, options.config), person: isNobody ? undefined : await personOrVisitor(request, options) }
}

async function personOrVisitor(request: FastifyRequest, options: ApiOptions): Promise<SignedInPerson | undefined> {
  try {
    return await signedInPerson(request, options)
  } catch (error) {
    if (error instanceof ProductError && error.code === 'second_factor_required') return undefined
    throw error
  }
}
