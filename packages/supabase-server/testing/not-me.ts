import { ask } from '#server/testing/accounts.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Returns the one-time token of the 'This was not me' link in the newest notice of this type to an address. */
export async function notMeToken(server: TestServer, email: string, kind: Parameters<typeof subjectLike>[0]): Promise<string> {
  const subject = subjectLike(kind)
  const mail = (await server.mailbox()).find((message) => message.to === email && subject.test(message.subject))
  const link = /https?:\S+\/auth\/confirm\?\S+type=not_me/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No email ${kind} to ${email} with a link 'This was not me'`)
  return new URL(link).searchParams.get('token_hash') ?? ''
}

/** Presses the button on the page that the link opens, like a browser without JavaScript. */
export async function pressNotMe(server: TestServer, token: string, headers: Record<string, string> = {}) {
  const answer = await ask(server, '/auth/confirm', {
    method: 'POST',
    body: new URLSearchParams({ token_hash: token, type: 'not_me' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  })
  const [page = '', fragment = ''] = (answer.headers.get('location') ?? '').split('#')
  return { status: answer.status, page, session: Object.fromEntries(new URLSearchParams(fragment)), headers: answer.headers }
}
