import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { RequestSettings } from '#supabase-server/database.ts'
import { addresses } from '#supabase-server/addresses.ts'

/**
 * The request data that its transaction can read (docs.postgrest.org, "Transaction-Scoped Settings"). The path is the part after
 * `/rest/v1`, as in PostgREST. `x-forwarded-for` is the address that this server trusts, not the client's header.
 */
export function requestSettings(request: FastifyRequest): RequestSettings {
  const { headers } = request
  const end = request.url.indexOf('?')
  return {
    method: request.method,
    path: request.url.slice(addresses.data.length, end < 0 ? undefined : end),
    headers: headersText(headers, request.ip),
    cookies: headers.cookie === undefined ? '{}' : JSON.stringify(cookiesOf(headers.cookie)),
  }
}

/** Most requests have neither header, so their headers are serialised without being copied. */
function headersText(headers: IncomingHttpHeaders, address: string): string {
  const own = { cookie: undefined, 'x-forwarded-for': address }
  if (headers.cookie !== undefined || headers['x-forwarded-for'] !== undefined) return JSON.stringify({ ...headers, ...own })
  const text = JSON.stringify(headers)
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(own).slice(1)}`
}

/** RFC 6265. If a name appears twice, the first one counts. */
function cookiesOf(header: string): Record<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return Object.fromEntries(cookies)
}
