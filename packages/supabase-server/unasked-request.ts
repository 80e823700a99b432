import type { FastifyRequest } from 'fastify'
import { comesFromThisSite } from '#server/requests/comes-from-this-site.ts'

/** What a browser sends to another site without asking first (Fetch standard, CORS-safelisted request-header). */
const SENT_UNASKED = new Set(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * True for a request that a page of another site can have had a visitor's browser send without a preflight: a POST of a type that
 * forms have, too, and without a header that only scripts set. Programs, which say nothing of where they come from, are none.
 */
export function isUnaskedFromElsewhere(request: FastifyRequest, siteUrl: string): boolean {
  const { method, headers } = request
  if (method !== 'POST' || headers.authorization !== undefined || headers.apikey !== undefined) return false
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!SENT_UNASKED.has(type)) return false
  // A sandboxed frame has the origin `null`, and so has a plain form of our own pages; no script of ours sends this.
  return headers.origin === 'null' || !comesFromThisSite(request, siteUrl)
}
