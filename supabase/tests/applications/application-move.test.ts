// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { syncSettings } from '#server/database/content-sync.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'
import { type Person, createPerson, sentColumns } from '#supabase/tests/people.ts'

const changeStatus = (environment: Record<string, string>, ...given: string[]) => typedCommand('application-move', given, environment)

const columns = { ...sentColumns(), status: 'pending' }
const names = Object.keys(columns)
const INSERT = `insert into public.applications (user_id, ${names.join(', ')})
  values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning number`

let test: TestDatabase
let ada: Person
beforeAll(async () => {
  test = await createTestDatabase()
  ada = await createPerson(test.database)
})
afterAll(() => test.drop())

const here = () => ({ DATABASE_URL: test.ownerUrl })

async function send(): Promise<string> {
  await test.database.asServer((tx) => tx.query('delete from public.applications'))
  const { rows } = await test.database.asCaller(ada.caller, (tx) =>
    tx.query<{ number: string }>(INSERT, [ada.id, ...Object.values(columns)]),
  )
  return rows[0]?.number ?? ''
}

const events = async () =>
  (
    await test.database.asServer((tx) =>
      tx.query('select to_status, actor_kind, note_for_applicant, note_for_staff from public.application_events order by id'),
    )
  ).rows

describe('application:move', () => {
  it('shows what is allowed when no status is given', async () => {
    const { status, out } = await changeStatus({})
    expect(status).toBe(0)
    expect(out).toContain(`npm run application:move -- ${institute.numberPrefix}-2026-000123 under_review`)
    expect(out).toContain('from under_review to interview, info_requested, waiting_list, accepted, rejected, withdrawn\n')
    expect(out).toContain('from declined to accepted, under_review\n')
  })

  it('changes the status as staff, with both notes, and emails the applicant', async () => {
    const number = await send()
    expect(
      await changeStatus(here(), number.toLowerCase(), 'under_review', '--note', 'We read it.', '--staff-note', 'Call the school'),
    ).toEqual({
      status: 0,
      out: `${number} moved from pending to under_review. The applicant will see 'Being reviewed' and get an email.\n`,
      err: '',
    })
    expect((await events()).at(-1)).toEqual({
      to_status: 'under_review',
      actor_kind: 'staff',
      note_for_applicant: 'We read it.',
      note_for_staff: 'Call the school',
    })
    const { rows } = await test.database.asServer((tx) =>
      tx.query(`select recipient from private.outbox where kind = 'application_under_review'`),
    )
    expect(rows).toEqual([{ recipient: ada.email }])
    const sheet = await changeStatus(here(), number)
    expect(sheet.out).toContain(
      `${number}: its status is under_review, and staff may move it to accepted or info_requested or interview or rejected`,
    )
    expect(sheet.out).toContain('for staff: Call the school')
  })

  it.each([
    [['FTI-2026-999999', 'under_review'], 'There is no sent application with the number FTI-2026-999999.'],
    [["x' or '1'='1", 'under_review'], "There is no sent application with the number X' OR '1'='1."],
    [['NUMBER', 'accepted'], 'NUMBER cannot move to accepted: its status is pending, and staff may move it to under_review or withdrawn.'],
    [['NUMBER', 'pending'], 'NUMBER cannot move to pending: its status is pending, and staff may move it to under_review or withdrawn.'],
    [['NUMBER', 'withdrawn'], /^[A-Z]{2,6}-\S+ cannot move to withdrawn: Choose a reason\. \(--reason other_place or cannot_pay or /],
    [['NUMBER', 'enrolled'], `Unknown status enrolled. Possible statuses: ${STATUSES.join(', ')}.`],
    [['NUMBER', 'under_review', 'a', 'note'], /^Put a note of several words in quotes: /],
    [['NUMBER', 'under_review', '--note'], /^Option '--note <value>' argument missing/],
    [['NUMBER', 'under_review', '--note', 'x'.repeat(4001)], 'NUMBER cannot move to under_review: Enter up to 2,000 characters. (--note)'],
    [['--note', 'x'], /^Which application\? Usage: /],
    [['NUMBER', '--force'], /^Unknown option '--force'/],
  ] as const)('refuses %j with a one-line message and changes nothing', async (given, message) => {
    const number = await send()
    const { status, out, err } = await changeStatus(here(), ...given.map((word) => (word === 'NUMBER' ? number : word)))
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(typeof message === 'string' ? literal(message.replaceAll('NUMBER', number)) : message),
    ])
    expect(await events()).toHaveLength(1)
  })

  it('leads a withdrawn application back only to the status that it had', async () => {
    const number = await send()
    await test.database.asServer((tx) =>
      tx.query(`select private.change_status(id, 'withdrawn', 'applicant', user_id) from public.applications`),
    )
    expect((await changeStatus(here(), number, 'interview')).err).toBe(
      `${number} cannot move to interview: its status is withdrawn, and staff may move it to under_review.\n`,
    )
    expect((await changeStatus(here(), number, 'under_review', '--staff-note', 'They called: a mistake')).status).toBe(0)
  })

  it('shows an applicant’s text without letting it control the terminal', async () => {
    const number = await send()
    await test.database.asCaller(ada.caller, (tx) =>
      tx.query(`select public.withdraw_application((select id from public.applications), 'other', $1)`, [
        'Moved to Jos\u001b[2J\u202e now\nSorry',
      ]),
    )
    expect((await changeStatus(here(), number)).out).toContain('from the applicant: Moved to Jos?[2J? now\nSorry')
  })

  it('works on a data folder while no server is running', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-move-'))
    try {
      expect(await changeStatus({ DATA_DIR: dataDir }, 'FTI-2026-000001')).toMatchObject({
        status: 1,
        err: expect.stringMatching(/^DATA_DIR should be the folder of a site/),
      })
      const number = await withOwnerConnection({ dataDir }, { create: true }, sendAsSomebody)
      expect(await changeStatus({ DATA_DIR: dataDir }, number, 'under_review')).toMatchObject({ status: 0, err: '' })
      expect((await changeStatus({ DATA_DIR: dataDir }, number)).out).toContain('its status is under_review')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

const literal = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)

async function sendAsSomebody(client: pg.Client): Promise<string> {
  await syncSettings(client)
  const { rows: people } = await client.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'ada@applicants.example', now()) returning id`,
  )
  const id = people[0]?.id ?? ''
  await client.query('begin')
  await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: id, role: 'authenticated' }),
  ])
  const { rows } = await client.query<{ number: string }>(INSERT, [id, ...Object.values(columns)])
  await client.query('commit')
  return rows[0]?.number ?? ''
}
