import type { AuthError as ClientError, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { browser, newAddress, signedIn, signedUp } from '#server/testing/accounts.ts'
import { type Guarded, guarded } from '#server/testing/factors.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export type Person = { client: SupabaseClient; email: string }

type Answer = { data: unknown; error: ClientError | null }
type Made<Someone> = { call: (person: Someone, server: TestServer) => Promise<Answer> }

/** One call by the official client, the type of user that makes it, and the expected result. */
export type Call = {
  name: string
  data?: unknown
  error?: { code: string; status: number; message?: string }
} & (({ by: keyof typeof people } & Made<Person>) | ({ by: 'guarded' } & Made<Guarded>))

/** The types of user: not signed up, with an unconfirmed address, or signed in. */
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
  error ? { data: expect.toSatisfy(isNothing), error: expect.objectContaining(error) } : { data, error: null }

/** The data that the client returns along with an error: null, or null for every field. */
const isNothing = (data: unknown): boolean => data === null || Object.values(data ?? {}).every((each) => each === null)

/** A guarded user has a verified factor and has entered a code from it. */
async function answerTo(made: Call, server: TestServer): Promise<Answer> {
  if (made.by === 'guarded') return made.call(await guarded(server), server)
  return made.call(await people[made.by](server), server)
}

/** Creates a test for each call. */
export function testCalls(server: () => TestServer, calls: readonly Call[]): void {
  test.each(calls)('$name', async (made) => {
    expect(await answerTo(made, server())).toEqual(answerOf(made))
  })
}
