import { randomUUID } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { intakes } from '#content/intakes.ts'
import { addDays } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type VersionRepository, startVersionRepository } from '#server/testing/version-repository.ts'
import { sampleLeft } from './sample-left.ts'
import { createSiteHealth } from './site-health.ts'

let test: TestDatabase
let repository: VersionRepository
beforeAll(async () => {
  test = await createTestDatabase()
  repository = await startVersionRepository('v9.0.0')
})
afterAll(async () => {
  await test.drop()
  await repository.close()
})
beforeEach(() => sql('truncate private.site_copies, private.backup_runs, private.disk_days'))

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const healthWith = (changes: Partial<Config> = {}) =>
  createSiteHealth({ config: { ...readConfig({ DATA_DIR: tmpdir(), JWT_SECRET: 'x'.repeat(32) }), ...changes }, database: test.database })
const person = randomUUID()
const copies = () => sql<{ port: number; has_problem: boolean }>('select port, has_problem from private.site_copies order by port')

it('checks at most once a minute, however often it is called, and stores whether there is a problem', async () => {
  const siteHealth = healthWith()
  await siteHealth.look()
  expect(await copies()).toEqual([{ port: 3000, has_problem: false }])
  await sql('truncate private.site_copies')
  await siteHealth.look()
  expect(await copies()).toEqual([])
  // After a failed round, the next check runs immediately.
  siteHealth.noteRound(['offers could not be ended'])
  await siteHealth.look()
  expect(await copies()).toEqual([{ port: 3000, has_problem: true }])
  expect((await siteHealth.read(person)).problems).toEqual([{ kind: 'rounds_failed', copy: { host: hostname(), port: 3000 } }])
  siteHealth.noteRound([])
  expect((await siteHealth.read(person)).problems).toEqual([])
  expect(await copies()).toEqual([{ port: 3000, has_problem: false }])
})

it('tracks the disk and rounds of each copy separately, and forgets copies that have stopped', async () => {
  const [first, second] = [healthWith(), healthWith({ port: 3001, databaseUrl: 'postgresql://elsewhere.example/portal' })]
  second.noteRound(['old chats could not be deleted'])
  await second.look()
  const state = await first.read(person)
  expect(state.copies.toSorted((a, b) => a.port - b.port)).toEqual([
    expect.objectContaining({ port: 3000, disk: { free: expect.any(Number), total: expect.any(Number) } }),
    expect.objectContaining({ port: 3001, disk: null, round: { at: expect.any(String), failed: ['old chats could not be deleted'] } }),
  ])
  expect(state.problems).toEqual([{ kind: 'rounds_failed', copy: { host: hostname(), port: 3001 } }])
  await sql(`update private.site_copies set seen_at = now() - interval '11 minutes' where port = 3001`)
  const left = await first.read(person)
  expect([left.problems, left.copies.map(({ port }) => port)]).toEqual([[], [3000]])
  await sql(`update private.site_copies set seen_at = now() - interval '25 hours' where port = 3001`)
  await first.read(person)
  expect((await copies()).map(({ port }) => port)).toEqual([3000])
})

it('checks for a newer version once, if configured', async () => {
  const siteHealth = healthWith({ updatesUrl: repository.url })
  expect((await siteHealth.read(person)).copies[0]?.newer).toEqual({ state: 'unknown' })
  await expect
    .poll(async () => (await siteHealth.read(person)).problems)
    .toEqual([{ kind: 'newer_version', copy: { host: hostname(), port: 3000 } }])
  const asked = repository.asked.length
  await siteHealth.read(person)
  expect(repository.asked.length).toBe(asked)
  siteHealth.close()
})

it('deletes old mail checks and backup records, but always keeps the newest', async () => {
  await sql(
    `insert into private.mail_checks (sender, code_hash, asked_at, proved_at)
     select repeat('0', 64), sha256('x'), moment, case when is_proved then moment end
     from (values
       (now() - interval '3 months', true), (now() - interval '2 months', true), (now() - interval '2 months', false), (now(), false)
     ) as made (moment, is_proved)`,
  )
  await sql(
    `insert into private.backup_runs (kind, rows, bytes, at)
     values ('command', 1, 1, now() - interval '3 years'), ('command', 2, 2, now() - interval '2 years')`,
  )
  expect(await sql('select private.forget_site_checks(200) as forgotten')).toEqual([{ forgotten: 2 }])
  expect(await sql('select proved_at is not null as proved from private.mail_checks order by id')).toEqual([
    { proved: true },
    { proved: false },
  ])
  expect(await sql('select rows::integer from private.backup_runs')).toEqual([{ rows: 2 }])
})

it('names the emails whose office wording can no longer be filled in after an update', async () => {
  const words = { subject: 'News', opening: 'Hello {gone}', closing: '' }
  await sql('alter table private.email_templates disable trigger check_email_template')
  await sql(`insert into private.email_templates (template, version, words, based_on) values ('application_decided', 1, $1, $1)`, [words])
  await sql('alter table private.email_templates enable trigger check_email_template')
  const { unfilled, problems } = await healthWith().read(person)
  expect([unfilled, problems]).toEqual([['Decision, discreet'], [{ kind: 'letters_unfilled' }]])
  await sql('update private.email_templates set ended_at = now()')
  expect((await healthWith().read(person)).problems).toEqual([])
})

it('stores the first disk measurement of each day for sixty days, and reports the last month', async () => {
  const siteHealth = healthWith()
  await sql(
    `insert into private.disk_days (host, day, free, total)
     select $1, private.today() - past, 100 * 2::bigint ^ 30 + past * 10 * 2::bigint ^ 30, 1000 * 2::bigint ^ 30
     from generate_series(1, 70) as past`,
    [hostname()],
  )
  await siteHealth.read(person)
  await sql('truncate private.site_copies')
  await siteHealth.read(person)
  expect(await sql('select count(*)::integer as days, private.today() - min(day) as oldest from private.disk_days')).toEqual([
    { days: 61, oldest: 60 },
  ])
  const { diskDays } = await siteHealth.read(person)
  expect(diskDays).toHaveLength(30)
})

it('reads the certificate in the background if the site uses https', async () => {
  expect((await healthWith().read(person)).copies[0]?.certificate).toEqual({ state: 'off' })
  await sql('truncate private.site_copies')
  const siteHealth = healthWith({ siteUrl: 'https://nowhere.invalid' })
  expect((await siteHealth.read(person)).copies[0]?.certificate).toEqual({ state: 'unknown' })
  siteHealth.close()
})

it("uses the institute's calendar to find dates that have passed", async () => {
  const last =
    intakes
      .map(({ applyBy }) => applyBy)
      .toSorted()
      .at(-1) ?? ''
  const isAhead = async (moment: string) => (await sampleLeft(momentAt(moment))).every(({ file }) => file !== 'content/intakes.ts')
  expect([await isAhead(`${last} 23:30`), await isAhead(`${addDays(last, 1)} 00:30`)]).toEqual([true, false])
})
