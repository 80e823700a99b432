import { expect } from 'vitest'
import { PASSWORD, bearer, linkFor, newAddress, post } from '#server/testing/accounts.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Answer = Awaited<ReturnType<typeof post>>

export type TestDevice = {
  /** The device cookie as `name=value`. Empty until someone has signed in on the device. */
  cookie: string
  signIn(email: string, password?: string): Promise<Answer>
  /** `token` is the access token of a signed-in user. */
  post(path: string, body: unknown, token?: string): Promise<Answer>
}

/**
 * A browser with cookies and a network address. The server must trust this machine as its proxy (`trustProxy`), otherwise the address is
 * ignored.
 */
export function device(
  server: TestServer,
  address: string,
  { cookie = '', userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' } = {},
): TestDevice {
  const send = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'x-forwarded-for': address,
      'user-agent': userAgent,
      ...(own.cookie && { cookie: own.cookie }),
      ...(token !== undefined && bearer(token)),
    }
    const answer = await post(server, path, body, headers)
    own.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? own.cookie
    return answer
  }
  const own: TestDevice = {
    cookie,
    signIn: (email, password = PASSWORD) => send('/auth/v1/token?grant_type=password', { email, password }),
    post: send,
  }
  return own
}

/** Signs up on this device and confirms the address there, which also signs in. Returns the email address. */
export async function ownerOf(server: TestServer, first: TestDevice): Promise<string> {
  const email = newAddress()
  expect((await first.post('/auth/v1/signup', { email, password: PASSWORD, data: { full_name: 'Ada Obi' } })).status).toBe(200)
  const { token_hash } = await linkFor(server, email)
  expect((await first.post('/auth/v1/verify', { type: 'signup', token_hash })).status).toBe(200)
  return email
}
