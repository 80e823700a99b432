import type { FastifyRequest } from 'fastify'
import type { RequestSettings } from '#server/database/database.ts'

/**
 * What a request's transaction knows of it (docs.postgrest.org, "Transaction-Scoped Settings"). The path is that behind
 * `/rest/v1`, as PostgREST knows it. `x-forwarded-for` is the address this server believes, not what a client wrote there.
 */
export function requestSettings(request: FastifyRequest): RequestSettings {
  const { headers } = request
  const path = request.url.split('?')[0] ?? ''
  return {
    method: request.method,
    path: path.slice('/rest/v1'.length),
    headers: JSON.stringify({ ...headers, cookie: undefined, 'x-forwarded-for': request.ip }),
    cookies: headers.cookie === undefined ? '{}' : JSON.stringify(cookiesOf(headers.cookie)),
  }
}

/** RFC 6265; of a name that stands twice the first counts. */
function cookiesOf(header: string): Record<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return Object.fromEntries(cookies)
}
