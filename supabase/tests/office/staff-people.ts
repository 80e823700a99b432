import * as z from 'zod/mini'
import { answers } from '#domain/database/responses.ts'
import { isLookName } from '#domain/staff/record-views.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { actAs } from '#server/api/staff/require-staff.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

export type StaffMember = Person & { sessionId: string }

/** An open session for a person. With `aal2` the person has just entered a code from an authenticator app. */
export async function openSession(database: Database, { id }: Pick<Person, 'id'>, aal: 'aal1' | 'aal2'): Promise<string> {
  const { rows } = await database.asAuth((tx) =>
    tx.query<{ id: string }>('insert into auth.sessions (user_id, aal) values ($1, $2) returning id', [id, aal]),
  )
  const sessionId = rows[0]?.id ?? ''
  const methods = aal === 'aal2' ? ['password', 'totp'] : ['password']
  await database.asAuth((tx) =>
    tx.query('insert into auth.mfa_amr_claims (session_id, authentication_method) select $1, unnest($2::text[])', [sessionId, methods]),
  )
  return sessionId
}

export const callerIn = (sessionId: string, { id }: Pick<Person, 'id'>, aal: 'aal1' | 'aal2'): Caller => ({
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: id, session_id: sessionId, aal }),
})

/** A person with these roles, signed in with their second factor. */
export async function createStaff(database: Database, ...roles: StaffRole[]): Promise<StaffMember> {
  const person = await createPerson(database)
  await giveFactor(database, person)
  for (const role of roles) await database.queryAsServer('select private.give_role($1, $2)', [person.id, role])
  const sessionId = await openSession(database, person, 'aal2')
  return { ...person, sessionId, caller: callerIn(sessionId, person, 'aal2') }
}

/** Simulates minutes passing for a session, by backdating its last code and last activity. */
export async function minutesPass(database: Database, sessionId: string, minutes: number): Promise<void> {
  const args = [sessionId, minutes]
  await database.asAuth((tx) =>
    tx.query('update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => $2) where session_id = $1', args),
  )
  await database.queryAsServer(
    'update private.staff_presence set active_at = active_at - make_interval(mins => $2) where session_id = $1',
    args,
  )
}

const nameOf = (text: string): string => /^public\.(\w+)\(/.exec(text)?.[1] ?? ''

/** Returns whether a text calls a function that only the server may call on a caller's behalf (`domain/staff/looks.ts`). */
export const isLook = (text: string): boolean => isLookName(nameOf(text))

const schemas: Readonly<Record<string, z.ZodMiniType>> = answers

/**
 * Calls `public.name(…)` as a caller and returns the result. The call goes through the data protocol, or through its own endpoint for a
 * look. Fails if the result does not match `domain/database/responses.ts`.
 */
export async function call<Answer>(database: Database, caller: Caller, text: string, values: unknown[] = []): Promise<Answer> {
  const statement = `select ${text} as answer`
  // A caller without a session gets no further than the data protocol.
  const { rows } =
    !isLook(text) || caller.role !== 'authenticated'
      ? await database.queryAsCaller<{ answer: Answer }>(caller, { text: statement, values })
      : await database.asServer(async (tx) => {
          await actAs(tx, caller)
          return tx.query<{ answer: Answer }>(statement, values)
        })
  const answer = rows[0]?.answer as Answer
  const schema = schemas[nameOf(text)]
  if (schema !== undefined) z.parse(schema, answer)
  return answer
}

/** The code and detail of a refusal, or 'passed' if there was none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'passed',
    ({ code, detail }: { code: string; detail?: string }) => `${code} ${detail ?? ''}`.trim(),
  )

/** A person's current roles. */
export async function rolesOf(database: Database, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const { rows } = await database.queryAsServer<{ role: string }>('select unnest(private.staff_roles($1)) as role', [id])
  return rows.map(({ role }) => role)
}
