import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import type { DataRequest, DataRequests, DataRequestDetails } from '#domain/staff/personal-data/data-requests.ts'
import type { Database } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import type { Person } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

export const today = () => dateIn(institute.timeZone, new Date())

export const details = (other: Partial<DataRequestDetails> = {}): DataRequestDetails => ({
  kind: 'access',
  cameBy: 'letter',
  name: 'Amina Bello',
  email: 'amina@example.com',
  contact: '',
  number: '',
  said: 'Send me what you hold about me.',
  receivedOn: today(),
  ...other,
})

/** Creates a database with an officer and a decider, and the calls with which staff handle requests. Call it once per file. */
export function requestTest() {
  const at = {} as { test: TestDatabase; database: Database; officer: StaffMember; decider: StaffMember }
  beforeAll(async () => {
    at.test = await createTestDatabase()
    at.database = at.test.database
    at.officer = await createStaff(at.database, 'officer')
    at.decider = await createStaff(at.database, 'decider')
  })
  afterAll(() => at.test.drop())
  const asServer = async <Row>(text: string, values: unknown[] = []) => (await at.database.queryAsServer<Row>(text, values)).rows
  const ask = <Answer>({ caller }: Pick<Person, 'caller'>, text: string, values: unknown[] = []) =>
    call<Answer>(at.database, caller, text, values)
  const save = (by: StaffMember, given: unknown, id: string = randomUUID(), version: number | null = null) =>
    ask<string | null>(by, 'public.staff_save_data_request($1, $2, $3)', [id, version, JSON.stringify(given)])
  const prove = (reference: string, by = at.decider, version = 1) =>
    ask(by, 'public.staff_prove_data_request($1, $2, $3, $4)', [reference, version, 'document', 'Saw the passport'])
  return {
    at,
    asServer,
    ask,
    save,
    prove,
    /** A recorded request with a verified identity. */
    proved: async (other: Partial<DataRequestDetails> = {}) => {
      const reference = (await save(at.officer, details(other))) ?? ''
      await prove(reference)
      return reference
    },
    list: (by: StaffMember) => ask<DataRequests>(by, 'public.staff_data_requests()'),
    read: (by: StaffMember, reference: string) => ask<DataRequest>(by, 'public.staff_data_request($1)', [reference]),
    assign: (by: StaffMember, reference: string, assignee: string | null) =>
      ask(by, 'public.staff_assign_data_request($1, $2)', [reference, assignee]),
    close: (by: StaffMember, reference: string, outcome: string, answer = 'Sent by registered letter.') =>
      ask(by, 'public.staff_close_data_request($1, $2, $3)', [reference, outcome, answer]),
    /** The log entries about a request, oldest first. */
    actions: async (reference: string) =>
      (await asServer<{ action: string }>('select action from private.audit_log where subject = $1 order by id', [reference])).map(
        ({ action }) => action,
      ),
  }
}
