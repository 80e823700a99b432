import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { messages } from '#domain/messages/messages.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { tooLarge } from './bucket-rules.ts'
import { type StorageTestBed, startStorageTestBed } from '#supabase-server/testing/storage-test-bed.ts'

let bed: StorageTestBed
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  bed = await startStorageTestBed()
  png = await picture('png')
  jpeg = await picture('jpeg')
  await bed.sql(`insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
    ('stamps', 'stamps', 2048, null), ('drawings', 'drawings', null, '{image/png}'), ('pictures', 'pictures', null, '{image/*}'),
    ('papers', 'papers', null, '{application/pdf}')`)
  await bed.sql('create policy test on storage.objects to authenticated using (true) with check (true)')
})
afterAll(() => bed.close())
beforeEach(() => bed.sql('delete from storage.objects'))

const bucket = (name: string) => bed.ada.client.storage.from(name)
const form = (bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], 'a', { type })
const names = async () => (await bed.sql<{ at: string }>(`select bucket_id || '/' || name as at from storage.objects`)).map(({ at }) => at)

describe('the file types of a bucket', () => {
  const refused = (kind: string) => ({ statusCode: '415', message: `mime type ${kind} is not supported` })

  test.each([
    ['bare bytes', () => bucket('drawings').upload('a', jpeg, { contentType: 'image/jpeg' })],
    ['bare bytes under another name', () => bucket('drawings').upload('a', jpeg, { contentType: 'image/png' })],
    ['a form', () => bucket('drawings').upload('a', form(jpeg, 'image/png'))],
    ['in place of another file', () => bucket('drawings').upload('a', jpeg, { upsert: true })],
  ])('are enforced for an upload: %s', async (_way, upload) => {
    expect((await upload()).error).toMatchObject(refused('image/jpeg'))
    expect(await names()).toEqual([])
  })

  it('are enforced when a file is replaced, or moved or copied from another bucket', async () => {
    expect((await bucket('drawings').upload('a', png)).error).toBeNull()
    expect((await bucket('drawings').update('a', jpeg)).error).toMatchObject(refused('image/jpeg'))
    expect((await bucket('pictures').upload('b', jpeg)).error).toBeNull()
    expect((await bucket('pictures').move('b', 'b', { destinationBucket: 'drawings' })).error).toMatchObject(refused('image/jpeg'))
    expect((await bucket('pictures').copy('b', 'b', { destinationBucket: 'drawings' })).error).toMatchObject(refused('image/jpeg'))
    expect((await bucket('papers').upload('c', png)).error).toMatchObject(refused('image/png'))
    expect(await names()).toEqual(['drawings/a', 'pictures/b'])
  })
})

describe('the size limit of a bucket', () => {
  const refused = { statusCode: '413', message: 'File too large. Maximum size is 2KB.' }

  it('applies to a form, to raw bytes and to a copy from another bucket', async () => {
    const noise = Buffer.concat([png, Buffer.alloc(4096)])
    expect((await bucket('stamps').upload('a', noise)).error).toMatchObject(refused)
    expect((await bucket('stamps').upload('a', form(noise, 'image/png'))).error).toMatchObject(refused)
    expect((await bucket('pictures').upload('b', jpeg)).error).toBeNull()
    await bed.sql(`update storage.buckets set file_size_limit = 100 where id = 'stamps'`)
    const moved = await bucket('pictures').copy('b', 'b', { destinationBucket: 'stamps' })
    expect(moved.error).toMatchObject({ statusCode: '413', message: 'File too large. Maximum size is 100 bytes.' })
    expect(await names()).toEqual(['pictures/b'])
  })

  it('is reported for two megabytes as in the specification', () => {
    expect(tooLarge(2_097_152).message).toBe(messages.profile.avatarSize)
    expect(tooLarge(3_145_728).message).toBe(messages.profile.avatarSize.replace('2MB', '3MB'))
  })
})

it('a bucket lists 100 files by default', async () => {
  await bed.sql(`insert into storage.objects (bucket_id, name, metadata, content)
    select 'papers', 'paper-' || number, '{"size": 1, "mimetype": "application/pdf"}', '\\x00' from generate_series(1, 101) as number`)
  const headers = { 'content-type': 'application/json' }
  const listed = await bed.send('POST', '/object/list/papers', { token: bed.ada.token, headers, body: '{"prefix":""}' })
  expect(listed.body).toHaveLength(100)
  expect((await bucket('papers').list('', { limit: 101 })).data).toHaveLength(101)
})

describe("a client's metadata for a file", () => {
  const notes = { place: 'Ọyọ', tags: ['a', 1.5, null, { deep: true }] }
  const noted = async () => (await bucket('pictures').info('a')).data?.metadata

  it('is returned, and is copied or replaced along with its file', async () => {
    await bucket('pictures').upload('a', png, { metadata: notes })
    expect(await noted()).toEqual(notes)
    await bucket('pictures').upload('a', form(png, 'image/png'), { metadata: { other: 1 }, upsert: true })
    expect(await noted()).toEqual({ other: 1 })
    await bucket('pictures').copy('a', 'b')
    expect((await bucket('pictures').info('b')).data?.metadata).toEqual({ other: 1 })
    await bucket('pictures').update('a', png, { metadata: notes })
    expect(await noted()).toEqual(notes)
    await bucket('pictures').update('a', png)
    expect(await noted()).toEqual({})
  })

  test.each([
    ['no JSON', '{', 'InvalidParameter'],
    ['no object', '[1]', 'InvalidParameter'],
    ['U+0000', '{"a":"\\u0000"}', 'InvalidParameter'],
    ['half a character', '{"\\ud800":1}', 'InvalidParameter'],
    ['a number without end', '{"a":1e131000}', 'InvalidParameter'],
    ['what is nested deeply', `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'InvalidParameter'],
    ['a second file', JSON.stringify({ a: 'x'.repeat(10_000) }), 'EntityTooLarge'],
  ])('is refused: %s', async (_what, text, code) => {
    const token = bed.ada.token
    const headers = { 'content-type': 'image/png', 'x-metadata': Buffer.from(text).toString('base64') }
    const bytes = await bed.send('POST', '/object/pictures/a', { token, headers, body: new Uint8Array(png) })
    expect(bytes.body.code).toBe(code)
    const body = new FormData()
    body.append('metadata', text)
    body.append('', form(png, 'image/png'))
    expect((await bed.send('POST', '/object/pictures/a', { token, body })).body.code).toBe(code)
    expect(await names()).toEqual([])
  })
})
