import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

const NAME = 'chat'
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)
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
export function chatKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(request.headers.cookie ?? '')?.[1]
}

/** Strict: nothing that another site makes a browser do may speak in the visitor's name, and no link needs the chat at once. */
export function keepChatKey(reply: FastifyReply, key: string, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  reply.header('set-cookie', cookie(key, SECONDS, siteUrl))
}

/** The browser forgets the key. */
export function dropChatKey(reply: FastifyReply, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  reply.header('set-cookie', cookie('', 0, siteUrl))
}

function cookie(value: string, seconds: number, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=/api/chat; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
