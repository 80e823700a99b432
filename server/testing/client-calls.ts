import type { AuthError as ClientError, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { browser, newAddress, signedIn, signedUp } from './accounts.ts'
import type { TestServer } from './test-server.ts'

export type Person = { client: SupabaseClient; email: string }

/** One line of the client's contract: a call of the official client, made by somebody, and what it answers. */
export type Call = {
  name: string
  by: keyof typeof people
  call: (person: Person, server: TestServer) => Promise<{ data: unknown; error: ClientError | null }>
  data?: unknown
  error?: { code: string; status: number; message?: string }
}

/** Who makes a call: nobody we know, somebody who has yet to confirm the address, somebody signed in. */
const people = {
  stranger: async (server: TestServer): Promise<Person> => ({ client: browser(server), email: newAddress() }),
  unconfirmed: (server: TestServer): Promise<Person> => signedUp(server),
  member: (server: TestServer): Promise<Person> => signedIn(server),
}

export const anySession = expect.objectContaining({
  access_token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number),
  refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  user: expect.objectContaining({ role: 'authenticated' }),
})

const answerOf = ({ data, error }: Pick<Call, 'data' | 'error'>) =>
  error ? { data: expect.anything(), error: expect.objectContaining(error) } : { data, error: null }

/** Makes each call a test. */
export function testCalls(server: () => TestServer, calls: readonly Call[]): void {
  test.each(calls)('$name', async ({ by, call, ...expected }) => {
    expect(await call(await people[by](server()), server())).toEqual(answerOf(expected))
  })
}
