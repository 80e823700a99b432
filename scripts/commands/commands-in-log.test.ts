// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { succeeded } from '#server/testing/processes/typed-command.ts'
import { guarded } from '#server/testing/factors.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { createPerson } from '#supabase/tests/people.ts'

/** Every command that changes data records in the staff log that it was done by a command. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

const run = (command: string, ...given: string[]) => succeeded(command, given, { DATABASE_URL: server.ownerUrl })

const inquiry = () => sendInquiry(server.database)
const account = async () => (await guarded(server)).email

async function application(): Promise<string> {
  const id = await writeApplication(server.database, await createPerson(server.database), 'pending')
  const [row] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
  return row?.number ?? ''
}

it.each<[name: string, action: string, command: (...given: string[]) => readonly string[], about: () => Promise<string>]>([
  ['application:move', 'application_moved', (number) => ['application-move', number ?? '', 'under_review'], application],
  ['inbox answered', 'answer_noted', (reference) => ['inbox', 'answered', reference ?? ''], inquiry],
  ['inbox close', 'conversation_closed', (reference) => ['inbox', 'close', reference ?? ''], inquiry],
  ['inbox remove', 'conversation_removed', (reference) => ['inbox', 'remove', reference ?? '', '--yes'], inquiry],
  ['inbox block', 'sender_blocked', () => ['inbox', 'block', 'halima@example.com'], inquiry],
  [
    'chat:reply',
    'conversation_answered',
    (reference) => ['chat-reply', reference ?? '', 'Come on Monday.'],
    async () => (await openChat(server.database, 'Hello')).reference,
  ],
  ['account remove-two-factor', 'two_factor_removed', (email) => ['account', 'remove-two-factor', email ?? ''], account],
  ['account sign-out', 'signed_out_everywhere', (email) => ['account', 'sign-out', email ?? ''], account],
  ['account delete', 'account_deleted', (email) => ['account', 'delete', email ?? '', '--yes'], account],
  ['account let-networks-in', 'networks_let_in', () => ['account', 'let-networks-in'], account],
  ['staff add', 'role_given', (email) => ['staff', 'add', email ?? '', 'viewer'], account],
  ['sql --write', 'database_written', () => ['sql', 'update public.subscribers set email = email returning 1', '--write'], account],
])('npm run %s is logged without a name', async (_name, action, command, about) => {
  const [script = '', ...given] = command(await about())
  await sql('alter table private.audit_log disable trigger user')
  await sql('delete from private.audit_log')
  await sql('alter table private.audit_log enable trigger user')
  await run(script, ...given)
  expect(await sql('select action, actor, role from private.audit_log')).toEqual([{ action, actor: null, role: null }])
})
