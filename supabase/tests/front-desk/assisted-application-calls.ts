import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import type {
  LinkWay,
  LinkedAssistedApplication,
  SignedPaper,
  TakenAssistedApplication,
  AssistedApplication,
  AssistedApplicationLine,
} from '#domain/staff/assisted-applications.ts'
import type { Database } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

export const anon = callerFor('anon')

export const complete = (): ApplicationForm => sampleApplication()

/** A declaration that was signed on paper today. */
export const signedPaper = (): SignedPaper => ({
  version: admissions.declaration.version,
  signedOn: dateIn(institute.timeZone, new Date()),
  signedBy: [complete().personalInfo.firstName, complete().personalInfo.surname].join(' '),
  witness: 'Ngozi Eze',
  reference: 'Folder 12',
})

export function partOf(change: (form: ApplicationForm) => void): ApplicationForm {
  const form = emptyApplicationForm()
  change(form)
  return form
}

type At = { database: Database; id: string; officer: StaffMember; person: Person }
type Saved = { id: string; version: number; updatedAt: string } | null

/**
 * Creates two members of staff and, for each test, a new person and the id of a draft that does not exist yet. Call this once per file.
 */
export function deskTest() {
  const at = {} as At & { test: TestDatabase; colleague: StaffMember }
  beforeAll(async () => {
    at.test = await createTestDatabase()
    at.database = at.test.database
    at.officer = await createStaff(at.database, 'officer')
    at.colleague = await createStaff(at.database, 'decider')
  })
  afterAll(() => at.test.drop())
  beforeEach(async () => {
    at.person = await createPerson(at.database)
    at.id = randomUUID()
  })
  return { at, ...deskCalls(at) }
}

/** The calls that staff and applicants make to the front desk. `at` contains the draft and the default caller. */
function deskCalls(at: At) {
  const asServer = async <Row>(text: string, values: unknown[] = []) => (await at.database.queryAsServer<Row>(text, values)).rows
  const ask = <Answer>({ caller }: Pick<Person, 'caller'>, text: string, values: unknown[] = []) =>
    call<Answer>(at.database, caller, text, values)

  const give = (way: LinkWay, address: string | null = null, by = at.officer) =>
    ask<{ token: string | null; expiresAt: string }>(by, 'public.staff_give_assisted_application($1, $2, $3)', [at.id, way, address])
  return {
    asServer,
    give,
    save: (by: StaffMember, version: number | null, form: unknown, of = at.id) =>
      ask<Saved>(by, 'public.staff_save_assisted_application($1, $2, $3)', [of, version, form]),
    read: (by: StaffMember) => ask<AssistedApplication>(by, 'public.staff_assisted_application($1)', [at.id]),
    list: (by: StaffMember) => ask<AssistedApplicationLine[]>(by, 'public.staff_assisted_applications()'),
    send: (by: StaffMember, version: number, paper: SignedPaper = signedPaper()) =>
      ask<{ number: string } | null>(by, 'public.staff_send_assisted_application($1, $2, $3)', [at.id, version, JSON.stringify(paper)]),
    remove: (by: StaffMember) => ask(by, 'public.staff_remove_assisted_application($1)', [at.id]),
    /** The token of a link that is displayed on the screen. */
    shown: async () => (await give('show')).token ?? '',
    opened: (token: string, by: Pick<Person, 'caller'> = at.person) =>
      ask<LinkedAssistedApplication>(by, 'public.assisted_application_of_link($1)', [token]),
    take: (token: string, into: string | null = null, by: Pick<Person, 'caller'> = at.person, seen = 1) =>
      ask<TakenAssistedApplication>(by, 'public.take_assisted_application($1, $2, $3)', [token, into, seen]),
    giveBack: (token: string, caller = anon) => ask({ caller }, 'public.return_assisted_application($1)', [token]),
    /** The log entries about the draft, oldest first. */
    actions: async () =>
      (await asServer<{ action: string }>('select action from private.audit_log where subject = $1 order by id', [at.id])).map(
        ({ action }) => action,
      ),
  }
}
