import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { cookieOf, hostCookie } from '#supabase-server'

type Site = Pick<Config, 'siteUrl'>

const NAME = 'chat'
const VALUE = /^[\w-]{43}$/
/** Two weeks after it was last used: long enough for a reply to arrive, and short enough to limit the risk on shared devices. */
const SECONDS = 14 * 86_400

/** 256 random bits, safe for use in a cookie and in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which the database stores a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** This browser's key to a conversation, or undefined. */
export function chatKeyOf(request: Pick<FastifyRequest, 'headers'>, config: Site): string | undefined {
  const key = cookieOf(request.headers.cookie, NAME, config)
  return key !== undefined && VALUE.test(key) ? key : undefined
}

/** Strict, so that no other site can make the browser act on the visitor's behalf. No link needs to open the chat directly. */
export function storeChatKey(reply: FastifyReply, key: string, config: Site): void {
  reply.header('set-cookie', hostCookie({ name: NAME, value: key, seconds: SECONDS, sameSite: 'Strict' }, config))
}

/** Makes the browser forget the key. */
export function dropChatKey(reply: FastifyReply, config: Site): void {
  reply.header('set-cookie', hostCookie({ name: NAME, value: '', seconds: 0, sameSite: 'Strict' }, config))
}
