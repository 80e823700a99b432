import { settings } from '#domain/settings.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'
import { callerIn, createStaff, minutesPass, openSession } from '#supabase/tests/office/staff-people.ts'

/** Every kind of caller that the staff functions refuse, whatever role a function requires, with the refusal code. */
export const stands: [name: string, refused: string, make: (database: Database) => Promise<Caller>][] = [
  ['a visitor', '42501', async () => callerFor('anon')],
  ['the service', '42501', async () => callerFor('service_role')],
  ['an applicant', 'PT403 not_staff', async (database) => (await createStaff(database)).caller],
  [
    'a token without a session',
    '42501 second_factor_required',
    async (database) => callerFor('authenticated', (await createStaff(database, 'operator')).id, 'aal2'),
  ],
  [
    'an operator without a second factor',
    'PT403 second_factor_missing',
    async (database) => {
      const person = await createPerson(database)
      await database.queryAsServer(`select private.give_role($1, 'operator')`, [person.id])
      return callerIn(await openSession(database, person, 'aal1'), person, 'aal1')
    },
  ],
  [
    'an operator at aal1',
    '42501 second_factor_required',
    async (database) => {
      const person = await createStaff(database, 'operator')
      return callerIn(await openSession(database, person, 'aal1'), person, 'aal1')
    },
  ],
  [
    'a token at aal2 of a session that is not',
    '42501 second_factor_required',
    async (database) => {
      const person = await createStaff(database, 'operator')
      return callerIn(await openSession(database, person, 'aal1'), person, 'aal2')
    },
  ],
  [
    "a token with another's session",
    'PT401 session_ended',
    async (database) => callerIn((await createStaff(database, 'operator')).sessionId, await createStaff(database, 'operator'), 'aal2'),
  ],
  [
    'an ended session',
    'PT401 session_ended',
    async (database) => {
      const person = await createStaff(database, 'operator')
      await database.asAuth((tx) => tx.query('update auth.sessions set not_after = now() where user_id = $1', [person.id]))
      return person.caller
    },
  ],
  [
    'an operator who has been away',
    'PT403 staff_idle',
    async (database) => {
      const person = await createStaff(database, 'operator')
      await minutesPass(database, person.sessionId, settings.staff.idleMinutes + 1)
      return person.caller
    },
  ],
  [
    'an operator whose role has ended',
    'PT403 not_staff',
    async (database) => {
      const person = await createStaff(database, 'operator')
      await database.queryAsServer('select private.end_roles($1)', [person.id])
      return person.caller
    },
  ],
  [
    'an operator until a moment ago',
    'PT403 not_staff',
    async (database) => {
      const person = await createStaff(database, 'operator')
      await database.queryAsServer(
        `update private.staff set since = now() - interval '2 days', until = now() - interval '1 second' where user_id = $1`,
        [person.id],
      )
      return person.caller
    },
  ],
]
