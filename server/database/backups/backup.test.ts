// @module-tag slow

import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { backUp } from './backup.ts'
import { noteBackup } from './note-backup.ts'
import { readBack } from './read-back.ts'
import { restore } from './restore.ts'
import { storedSchemas } from './stored-tables.ts'

const schemas = storedSchemas(false)
const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
let source: TestDatabase
let target: TestDatabase
let folder: string

beforeEach(async () => {
  ;[source, target] = await Promise.all([createTestDatabase(), createTestDatabase()])
  folder = join(await mkdtemp(join(tmpdir(), 'portal-backup-')), 'copy')
  await fill(source)
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  await rm(join(folder, '..'), { recursive: true })
})

/** Adds people with drafts, pictures and awkward text, and advances the sequences. */
async function fill({ database }: TestDatabase): Promise<void> {
  for (const name of ['tab\tand\nline', 'back\\slash \\N', '', 'Ọlá "quoted" é 😀']) {
    const id = randomUUID()
    await database.asAuth((tx) =>
      tx.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [id, `${id}@example.org`, { name }]),
    )
    await database.asServer(async (tx) => {
      await tx.query('insert into public.profiles (id, full_name) values ($1, $2)', [id, name])
      await tx.query(`insert into public.applications (user_id, status, personal_info) values ($1, 'draft', $2)`, [id, { surname: name }])
      await tx.query(`select private.queue_email('confirm_signup', $1, $2)`, [`${id}@example.org`, { name }])
      await tx.query(`insert into storage.objects (bucket_id, name, owner, metadata, content) values ('avatars', $1, $2, $3, $4)`, [
        `${id}/avatar.png`,
        id,
        { size: EVERY_BYTE.length },
        EVERY_BYTE,
      ])
    })
  }
}

async function asOwner<T>({ ownerUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const backUpOf = (database: TestDatabase, to: string) => asOwner(database, (client) => backUp(client, schemas, to))
const restoreInto = (database: TestDatabase, options: Parameters<typeof restore>[3] = { replace: false }) =>
  asOwner(database, (client) => restore(client, schemas, folder, options))

it('copies every row and every sequence into another database', async () => {
  const stored = await backUpOf(source, folder)
  await restoreInto(target)
  const again = await backUpOf(target, `${folder}-again`)
  expect({ ...again, createdAt: '' }).toEqual({ ...stored, createdAt: '' })
  for (const { file } of stored.tables) expect(await readFile(join(`${folder}-again`, file))).toEqual(await readFile(join(folder, file)))
  expect(stored.tables.find(({ name }) => name === 'users')?.rows).toBe(4)
  expect(stored.sequences.some(({ isCalled }) => isCalled)).toBe(true)
})

it('restores pictures byte for byte', async () => {
  await backUpOf(source, folder)
  await restoreInto(target)
  const { rows } = await target.database.asServer((tx) =>
    tx.query<{ content: Buffer; path_tokens: string[] }>('select content, path_tokens from storage.objects'),
  )
  expect(rows.map(({ content }) => content.equals(EVERY_BYTE))).toEqual([true, true, true, true])
  expect(rows[0]?.path_tokens[1]).toBe('avatar.png')
})

it('leaves a working database with triggers, sequences and constraints in force', async () => {
  await backUpOf(source, folder)
  await restoreInto(target)
  await fill(target)
  const { rows } = await target.database.asServer((tx) =>
    tx.query(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`),
  )
  expect(rows).toEqual([])
})

it('writes files that only their owner may read', async () => {
  await backUpOf(source, folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'manifest.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'auth.users.copy.gz'))).mode & 0o777).toBe(0o600)
})

it("does not replace people's data without --replace", async () => {
  await backUpOf(source, folder)
  await fill(target)
  await expect(restoreInto(target)).rejects.toThrow(/not empty: .* has rows\. Add --replace/)
  const asked: unknown[] = []
  const refuse = (...question: unknown[]) => Promise.resolve(asked.push(...question) === 0)
  await expect(restoreInto(target, { replace: true, confirm: refuse })).rejects.toThrow('Nothing has been changed.')
  expect(asked).toEqual([{ accounts: 4, applications: 4, inquiries: 0, chats: 0 }, expect.stringMatching(/^\d{4}-/)])
  await restoreInto(target, { replace: true })
  const { rows } = await target.database.asAuth((tx) => tx.query<{ n: string }>('select count(*) as n from auth.users'))
  expect(rows).toEqual([{ n: '4' }])
})

it('changes nothing if the backup is damaged', async () => {
  await backUpOf(source, folder)
  const file = join(folder, 'public.profiles.copy.gz')
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 12))
  await expect(restoreInto(target)).rejects.toThrow(
    /public\.profiles\.copy\.gz is damaged .*: unexpected end of file\. Nothing has been changed\./,
  )
  const { rows } = await target.database.asAuth((tx) => tx.query<{ n: string }>('select count(*) as n from auth.users'))
  expect(rows).toEqual([{ n: '0' }])
})

it('rejects a folder that is not a backup, and a backup from a newer version', async () => {
  await expect(restoreInto(target)).rejects.toThrow(/should be a folder that `npm run backup` has written/)
  const manifest = await backUpOf(source, folder)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '29990101000000'] }))
  await expect(restoreInto(target)).rejects.toThrow('newer version of the product: migration 29990101000000')
})

it('is read back completely, to report its rows and bytes and to detect damaged, missing or truncated files', async () => {
  const { tables } = await backUpOf(source, folder)
  const written = tables.reduce((sum, { rows }) => sum + rows, 0)
  expect(await readBack(folder)).toEqual({ rows: written, bytes: expect.any(Number) })
  const file = tables.find(({ name }) => name === 'users')?.file ?? ''
  const whole = await readFile(join(folder, file))
  await writeFile(join(folder, file), whole.subarray(0, whole.length - 12))
  await expect(readBack(folder)).rejects.toThrow('unexpected end of file')
  const other = tables.find(({ rows }) => rows === 0)?.file ?? ''
  await writeFile(join(folder, file), await readFile(join(folder, other)))
  await expect(readBack(folder)).rejects.toThrow(`${file} of the backup has 0 rows in place of 4.`)
  await rm(join(folder, file))
  await expect(readBack(folder)).rejects.toThrow('ENOENT')
})

it('is recorded in the database, and remains valid if recording fails', async () => {
  const size = { rows: 12, bytes: 3456 }
  expect(await asOwner(source, (client) => noteBackup(client, size))).toBe(true)
  const kept = await source.database.queryAsServer('select kind, rows::integer, bytes::integer, confirmed_by from private.backup_runs')
  expect(kept.rows).toEqual([{ kind: 'command', rows: 12, bytes: 3456, confirmed_by: null }])
  await source.database.queryAsServer('alter table private.backup_runs rename to of_a_newer_version')
  expect(await asOwner(source, (client) => noteBackup(client, size))).toBe(false)
})
