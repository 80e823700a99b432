import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { runJobs } from './jobs.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const sql = async (text: string) => (await test.database.asServer((tx) => tx.query(text))).rows

it('runs all jobs once the server is ready, even if one fails', async () => {
  await sql(`insert into private.newsletter_hashes values ('\\x00', now() - interval '1 minute')`)
  await sql('alter function private.queue_draft_reminders() rename to gone')
  const told: string[] = []
  const rounds: (readonly string[])[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => told.push(line) } } })
  runJobs(app, { database: test.database, isEmbedded: true, onRound: (failed) => rounds.push(failed) })
  await app.ready()
  await expect.poll(() => sql('select from private.newsletter_hashes')).toEqual([])
  await app.close()
  expect(rounds).toEqual([['reminders about drafts could not be queued']])
  expect(told).toEqual([expect.stringContaining('reminders about drafts could not be queued; the next round tries again')])
})
