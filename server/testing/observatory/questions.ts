export type Question = {
  method: 'GET' | 'POST' | 'OPTIONS'
  path: string
  status: number
  headers?: Record<string, string>
  body?: string
  /** Expected `cache-control` of the response if it is not `no-store`. */
  kept?: string
}

const json = { 'content-type': 'application/json' }
const revalidated = 'no-cache'

/** One request for each kind of response that this server sends: pages, files, every protocol, refusals and redirects. */
export const questions: readonly Question[] = [
  { method: 'GET', path: '/', status: 200, kept: revalidated },
  { method: 'GET', path: '/apply', status: 200, kept: revalidated },
  { method: 'GET', path: '/dashboard', status: 200, kept: revalidated },
  { method: 'GET', path: '/contact', status: 200, kept: revalidated },
  { method: 'GET', path: '/auth/confirm?token_hash=abc&type=recovery', status: 200 },
  { method: 'GET', path: '/nothing/here', status: 404, kept: revalidated },
  { method: 'GET', path: '/apply/', status: 308 },
  { method: 'GET', path: '/favicon.svg', status: 200, kept: revalidated },
  { method: 'GET', path: '/manifest.webmanifest', status: 200, kept: revalidated },
  { method: 'GET', path: '/robots.txt', status: 200, kept: revalidated },
  { method: 'GET', path: '/.well-known/security.txt', status: 200, kept: revalidated },
  { method: 'GET', path: '/sitemap.xml', status: 200, kept: revalidated },
  { method: 'GET', path: '/config.json', status: 200, kept: revalidated },
  { method: 'GET', path: '/%zz', status: 404, kept: revalidated },
  { method: 'GET', path: '/api/%zz', status: 400 },
  { method: 'GET', path: '/healthz', status: 200 },
  { method: 'GET', path: '/readyz', status: 200 },
  { method: 'GET', path: '/dev/outbox', status: 404, kept: revalidated },
  { method: 'GET', path: '/api/nothing', status: 404 },
  { method: 'GET', path: '/api/account', status: 401 },
  { method: 'GET', path: '/api/sample-content', status: 204, kept: revalidated },
  { method: 'GET', path: '/api/chat', status: 403 },
  { method: 'GET', path: '/api/chat', status: 200, headers: { 'sec-fetch-site': 'same-origin' } },
  { method: 'POST', path: '/api/inquiries/contact', status: 400, headers: { ...json, 'sec-fetch-site': 'same-origin' }, body: '{}' },
  { method: 'GET', path: '/auth/v1/settings', status: 200 },
  { method: 'GET', path: '/auth/v1/user', status: 401 },
  { method: 'GET', path: '/auth/v1/authorize?provider=none', status: 400 },
  { method: 'GET', path: '/auth/v1/callback?state=none', status: 302 },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    status: 400,
    headers: json,
    body: '{"email":"nobody@example.org","password":"wrong"}',
  },
  { method: 'POST', path: '/auth/v1/recover', status: 200, headers: json, body: '{"email":"nobody@example.org"}' },
  { method: 'GET', path: '/auth/v1/nothing', status: 404 },
  { method: 'GET', path: '/rest/v1/applications', status: 401 },
  { method: 'GET', path: '/rest/v1/nothing', status: 404 },
  { method: 'GET', path: '/rest/v1/', status: 404 },
  { method: 'OPTIONS', path: '/rest/v1/applications', status: 204 },
  { method: 'GET', path: '/storage/v1/object/public/avatars/nobody/avatar.png', status: 404 },
]
