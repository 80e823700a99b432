import { afterAll, beforeAll, expect, it } from 'vitest'
import { looks } from '#domain/staff/record-views.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

/**
 * Functions that write to the log, return something and may be called through `/rest`. Each returns the result of an action, so a failure
 * rolls back both the result and the log entry.
 */
const acts: Readonly<Record<string, string>> = {
  staff_assign: 'how many changed',
  staff_bulk_start: 'the job that was begun',
  staff_erase: 'when it begins',
  staff_follow_up: 'how many changed',
  staff_tag: 'how many changed',
  staff_give_assisted_application: 'a link that is good only once it is kept',
  staff_inbox_answer: 'the answer that was written',
  staff_invite: 'the id of the invitation',
  staff_keep_reply: 'the id of the reply',
  staff_outbox_correct: 'how many letters moved',
  staff_outbox_send: 'how many letters go again',
  staff_save_data_request: 'the reference of the request',
  staff_save_issue: 'the version',
  staff_save_email_template: 'the words of a letter, which are nobody’s data',
  staff_save_assisted_application: 'the version',
  staff_set_rejection_reasons: 'the version',
  staff_send_assisted_application: 'the number of the application that was sent',
  staff_reset_email_template: 'the words of a letter, which are nobody’s data',
  staff_write_breach: 'the reference of the breach',
  staff_write_note: 'the id of the note',
  take_assisted_application:
    'the id of the draft that was taken; where one is met, its answers without withheld ones, which the link is for',
}

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

type Known = { name: string; source: string; answers: boolean; isOpen: boolean }

/** The functions that write to the log, directly or through a function they call. */
function auditing(functions: readonly Known[]): ReadonlySet<string> {
  const found = new Set(['private.record_audit'])
  const writes = ({ source }: Known) =>
    /insert into private\.audit_log/.test(source) ||
    [...source.matchAll(/\b(?:public|private)\.\w+(?=\s*\()/g)].some(([call]) => found.has(call))
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const one of functions) if (writes(one)) found.add(one.name)
  }
  return found
}

it('a function that logs and returns data is either a read that no API role may call, or a listed action', async () => {
  const { rows } = await test.database.queryAsServer<Known>(
    `select known.pronamespace::regnamespace || '.' || known.proname as name, pg_get_functiondef(known.oid) as source,
       known.prorettype <> 'void'::regtype as answers,
       exists (select from unnest('{anon,authenticated,service_role}'::text[]) as role
         where has_function_privilege(role, known.oid, 'execute')) as "isOpen"
     from pg_proc as known
     where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and known.prokind = 'f'`,
  )
  const found = auditing(rows)
  const showing = rows.filter(({ name, answers }) => answers && name.startsWith('public.') && found.has(name))
  const named = (isOpen: boolean) =>
    showing
      .filter((one) => one.isOpen === isOpen)
      .map(({ name }) => name.slice('public.'.length))
      .toSorted()
  expect(named(false)).toEqual(Object.keys(looks).toSorted())
  expect(named(true)).toEqual(Object.keys(acts).toSorted())
})
