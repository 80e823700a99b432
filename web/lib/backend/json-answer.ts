/** An answer as a server would give it: `Response.json` is younger than the oldest browsers of this site. */
export function jsonAnswer(body: unknown, init: ResponseInit): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { ...init, headers })
}
