import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Issue } from '#domain/staff/newsletter-issues.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

type At = { test: TestDatabase; id: string; viewer: StaffMember; officer: StaffMember; decider: StaffMember; colleague: StaffMember }
type Saved = { id: string; version: number; updatedAt: string } | null

/**
 * Creates some staff accounts. Before each test, generates a new issue id and removes all issues and subscribers. Call it once per file.
 */
export function newsletterTest() {
  const at = {} as At
  const calls = newsletterCalls(at)
  beforeAll(async () => {
    at.test = await createTestDatabase()
    at.viewer = await createStaff(at.test.database, 'viewer')
    at.officer = await createStaff(at.test.database, 'officer')
    at.decider = await createStaff(at.test.database, 'decider')
    at.colleague = await createStaff(at.test.database, 'decider')
  })
  afterAll(() => at.test.drop())
  beforeEach(async () => {
    at.id = randomUUID()
    await calls.sql('truncate private.newsletter_issues, private.outbox, private.rate_limits cascade')
    await calls.sql('truncate public.subscribers, private.newsletter_hashes')
  })
  return { at, ...calls }
}

/** The staff's newsletter calls. `at` contains the issue id. */
function newsletterCalls(at: At) {
  const sql = async <Row>(text: string, values: unknown[] = []) => (await at.test.database.queryAsServer<Row>(text, values)).rows
  const ask = <Answer>({ caller }: StaffMember, text: string, values: unknown[] = []) =>
    call<Answer>(at.test.database, caller, text, values)
  return {
    sql,
    ask,
    save: (by: StaffMember, version: number | null, subject = 'Open day', body = 'Come and see.', of = at.id) =>
      ask<Saved>(by, 'public.staff_save_issue($1, $2, $3, $4)', [of, version, subject, body]),
    read: (by = at.viewer, of = at.id) => ask<Issue>(by, 'public.staff_issue($1)', [of]),
    act: (by: StaffMember, name: 'send' | 'prove', version = 1, of = at.id) => ask(by, `public.staff_${name}_issue($1, $2)`, [of, version]),
    turn: (by: StaffMember, name: 'take_back' | 'stop' | 'continue' | 'remove', of = at.id) =>
      ask(by, `public.staff_${name}_issue($1)`, [of]),
    /** The log entries about the issue, oldest first. */
    actions: async () =>
      (await sql<{ action: string }>('select action from private.audit_log where subject = $1 order by id', [at.id])).map(
        ({ action }) => action,
      ),
    /** Adds subscribers one second apart, without queued welcome emails. */
    async subscribe(many: number): Promise<string[]> {
      const emails = Array.from({ length: many }, (_, position) => `reader-${position}-${randomUUID()}@example.com`)
      await sql('alter table public.subscribers disable trigger subscribers_20_limit')
      await sql(
        `insert into public.subscribers (email, created_at)
         select email, now() - interval '1 day' + make_interval(secs => position)
         from unnest($1::text[]) with ordinality as one (email, position)`,
        [emails],
      )
      await sql('alter table public.subscribers enable trigger subscribers_20_limit')
      await sql('delete from private.outbox')
      return emails
    },
    leave: (email: string) => sql('delete from public.subscribers where email = $1', [email]),
    /** Simulates ten seconds passing. */
    started: () => sql(`update private.newsletter_issues set starts_at = now() where state = 'waiting'`),
    /** Simulates a number of seconds passing since the sending rate was last applied. */
    secondsPass: (seconds: number) =>
      sql('update private.newsletter_issues set paced_at = paced_at - make_interval(secs => $1) where paced_at is not null', [seconds]),
    emails: async () =>
      (await sql<{ recipient: string }>('select recipient from private.outbox where issue_id = $1 order by id', [at.id])).map(
        ({ recipient }) => recipient,
      ),
    deliver: (state: 'sent' | 'failed', recipients: readonly string[]) =>
      sql(
        `update private.outbox set state = $1, last_error = case $1 when 'failed' then 'EENVELOPE, 550 5.1.1' end
         where recipient = any ($2)`,
        [state, recipients],
      ),
  }
}
