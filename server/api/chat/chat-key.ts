import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { cookieOf, hostCookie } from '#supabase-server'

type Site = Pick<Config, 'siteUrl'>

const NAME = 'chat'
const VALUE = /^[\w-]{43}$/
/** Two weeks after it was last used: longer than an answer takes, shorter than people share a device unnoticed. */
const SECONDS = 14 * 86_400

/** 256 random bits, fit for a cookie and for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database knows of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The key this browser holds to a conversation, or undefined. */
export function chatKeyOf(request: Pick<FastifyRequest, 'headers'>, config: Site): string | undefined {
  const key = cookieOf(request.headers.cookie, NAME, config)
  return key !== undefined && VALUE.test(key) ? key : undefined
}

/** Strict: nothing that another site makes a browser do may speak in the visitor's name, and no link needs the chat at once. */
export function keepChatKey(reply: FastifyReply, key: string, config: Site): void {
  reply.header('set-cookie', hostCookie({ name: NAME, value: key, seconds: SECONDS, sameSite: 'Strict' }, config))
}

/** The browser forgets the key. */
export function dropChatKey(reply: FastifyReply, config: Site): void {
  reply.header('set-cookie', hostCookie({ name: NAME, value: '', seconds: 0, sameSite: 'Strict' }, config))
}
