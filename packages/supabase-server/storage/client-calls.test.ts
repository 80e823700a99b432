import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#supabase-server/testing/pictures.ts'
import { type StorageTestBed, startStorageTestBed } from '#supabase-server/testing/storage-test-bed.ts'

let bed: StorageTestBed
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  bed = await startStorageTestBed()
  png = await picture('png')
  jpeg = await picture('jpeg')
})
afterAll(() => bed.close())
beforeEach(() => bed.sql('delete from storage.objects'))

const avatars = () => bed.ada.client.storage.from('avatars')
const own = (extension: string) => `${bed.ada.id}/avatar.${extension}`
const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })

describe('the official client', () => {
  it('uploads a file in a form, which anyone can read at its public URL', async () => {
    const { data, error } = await avatars().upload(own('png'), file(png, 'me.png', 'image/png'), { upsert: true, contentType: 'image/png' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: own('png'), fullPath: `avatars/${own('png')}`, id: expect.any(String) })
    const { publicUrl } = avatars().getPublicUrl(own('png')).data
    expect(publicUrl).toBe(`${bed.url}/storage/v1/object/public/avatars/${own('png')}`)
    const answer = await fetch(publicUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320)
  })

  it('uploads raw bytes and overwrites a file only if requested', async () => {
    expect((await avatars().upload(own('jpg'), jpeg, { contentType: 'image/jpeg' })).error).toBeNull()
    expect((await avatars().upload(own('jpg'), jpeg)).error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    })
    const before = await avatars().info(own('jpg'))
    expect((await avatars().upload(own('jpg'), png, { upsert: true })).error).toBeNull()
    const after = await avatars().info(own('jpg'))
    expect(after.data).toMatchObject({ id: before.data?.id, contentType: 'image/png' })
    expect(after.data?.version).not.toBe(before.data?.version)
  })

  it('replaces an existing file with update, but does not create one', async () => {
    expect((await avatars().update(own('jpg'), jpeg)).error).toMatchObject({ statusCode: '404', message: 'Object not found' })
    await avatars().upload(own('jpg'), jpeg)
    expect((await avatars().update(own('jpg'), file(png, 'x.jpg', 'image/jpeg'))).error).toBeNull()
    expect((await avatars().info(own('jpg'))).data?.contentType).toBe('image/png')
  })

  it('lists files with a limit, an offset, an order and a search', async () => {
    for (const extension of ['jpg', 'png', 'webp']) await avatars().upload(own(extension), png)
    const names = async (...given: Parameters<ReturnType<typeof avatars>['list']>) =>
      (await avatars().list(...given)).data?.map(({ name }) => name)
    expect(await names(bed.ada.id)).toEqual(['avatar.jpg', 'avatar.png', 'avatar.webp'])
    expect(await names(bed.ada.id, { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'avatar.webp',
      'avatar.png',
      'avatar.jpg',
    ])
    expect(await names(bed.ada.id, { limit: 1, offset: 1 })).toEqual(['avatar.png'])
    expect(await names(bed.ada.id, { search: 'avatar.w' })).toEqual(['avatar.webp'])
    const [folder] = (await avatars().list()).data ?? []
    expect(folder).toEqual({ name: bed.ada.id, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null })
    const [entry] = (await avatars().list(bed.ada.id)).data ?? []
    expect(entry).toMatchObject({
      id: expect.any(String),
      metadata: { mimetype: 'image/png', size: expect.any(Number), cacheControl: 'max-age=3600' },
    })
    expect((await bed.ben.client.storage.from('avatars').list(bed.ada.id)).data).toEqual([])
    expect((await bed.visitor.storage.from('avatars').list()).data).toEqual([])
  })

  it('removes the caller’s own files and returns a list of them', async () => {
    await avatars().upload(own('png'), png)
    expect((await bed.ben.client.storage.from('avatars').remove([own('png')])).data).toEqual([])
    expect((await avatars().remove([own('png'), own('gif')])).data).toMatchObject([{ name: own('png'), bucket_id: 'avatars' }])
    expect((await avatars().list(bed.ada.id)).data).toEqual([])
    expect((await bed.send('DELETE', `/object/avatars/${own('png')}`, { token: bed.ada.token })).body.code).toBe('NoSuchKey')
    await avatars().upload(own('png'), png)
    expect((await bed.send('DELETE', `/object/avatars/${own('png')}`, { token: bed.ada.token })).body).toEqual({
      message: 'Successfully deleted',
    })
  })

  it('downloads the caller’s own file, and returns its details and whether it exists', async () => {
    await avatars().upload(own('png'), png)
    const { data } = await avatars().download(own('png'))
    expect(data?.type).toBe('image/png')
    expect(data?.size).toBeGreaterThan(100)
    expect((await bed.ben.client.storage.from('avatars').download(own('png'))).error).toMatchObject({ status: 404 })
    expect((await avatars().exists(own('png'))).data).toBe(true)
    expect((await avatars().exists(own('gif'))).data).toBe(false)
    expect((await avatars().info(own('png'))).data).toMatchObject({
      name: own('png'),
      bucketId: 'avatars',
      contentType: 'image/png',
      size: data?.size,
    })
  })

  it('creates signed URLs that need no token, for files that the caller may see', async () => {
    await avatars().upload(own('png'), png)
    const { data } = await avatars().createSignedUrl(own('png'), 60)
    expect(data?.signedUrl).toContain(`${bed.url}/storage/v1/object/sign/avatars/${own('png')}?token=`)
    const answer = await fetch(data?.signedUrl ?? '')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ])
    const many = await avatars().createSignedUrls([own('png'), own('gif')], 60)
    expect(many.data?.map(({ path, error }) => [path, error])).toEqual([
      [own('png'), null],
      [own('gif'), 'Either the object does not exist or you do not have access to it'],
    ])
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200)
    expect((await bed.ben.client.storage.from('avatars').createSignedUrl(own('png'), 60)).error).toMatchObject({ status: 404 })
  })

  it('moves and copies the caller’s own files', async () => {
    await avatars().upload(own('png'), png)
    expect((await avatars().move(own('png'), own('jpg'))).data).toEqual({ message: 'Successfully moved' })
    expect((await avatars().copy(own('jpg'), own('webp'))).data).toEqual({ path: `avatars/${own('webp')}` })
    expect((await avatars().list(bed.ada.id)).data?.map(({ name }) => name)).toEqual(['avatar.jpg', 'avatar.webp'])
    expect((await avatars().move(own('jpg'), `${bed.ben.id}/avatar.jpg`)).error).toMatchObject({ status: 403 })
    expect((await avatars().copy(own('jpg'), own('webp'))).error).toMatchObject({ status: 409 })
    expect((await avatars().move(own('gif'), own('png'))).error).toMatchObject({ status: 404 })
  })
})

describe('a response with a file', () => {
  const address = () => `/object/public/avatars/${own('png')}`
  beforeEach(async () => {
    await avatars().upload(own('png'), png)
  })

  it('states its type and allows a browser only to display it', async () => {
    const { headers } = await bed.send('GET', address())
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': `inline; filename="avatar.png"; filename*=UTF-8''avatar.png`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    })
  })

  it('is revalidated each time, and sent again only if it has changed', async () => {
    const first = await bed.send('GET', address())
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await bed.send('GET', address(), { headers: { 'if-none-match': `W/"other", ${etag}` } })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    await avatars().upload(own('png'), jpeg, { upsert: true })
    const changed = await bed.send('GET', address(), { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('is cached permanently if the URL contains a version', async () => {
    const { publicUrl } = avatars().getPublicUrl(own('png'), { cacheNonce: '1' }).data
    expect((await fetch(publicUrl)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('has no body for HEAD, and has a file name for downloads', async () => {
    const head = await bed.send('HEAD', address())
    const whole = await bed.send('GET', address())
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([200, 0, String(whole.bytes.length)])
    const saved = await bed.send('GET', `${address()}?download=${encodeURIComponent('Ọlá "1".png')}`)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="_l_ _1_.png"; filename*=UTF-8''%E1%BB%8Cl%C3%A1%20%221%22.png`,
    )
  })
})

describe('limits of the protocol', () => {
  it.each([
    ['GET', '/bucket'],
    ['POST', '/bucket'],
    ['GET', '/bucket/avatars'],
    ['POST', '/upload/resumable'],
    ['GET', '/render/image/public/avatars/x.png'],
    ['GET', '/'],
    ['PATCH', '/object/avatars/x.png'],
    ['POST', '/object/upload/sign/avatars/x.png'],
    ['PUT', '/object/upload/sign/avatars/x.png'],
    ['POST', '/object/list-v2/avatars'],
  ])('%s %s returns 404 with the protocol’s error', async (method, path) => {
    const { status, body } = await bed.send(method, path)
    expect([status, body]).toEqual([
      404,
      { statusCode: '404', code: 'NoSuchRoute', error: 'Not Found', message: `Route ${method}:/storage/v1${path} not found` },
    ])
  })

  it('a signed URL for a picture in another size is refused', async () => {
    await avatars().upload(own('png'), png)
    const signed = await avatars().createSignedUrl(own('png'), 60, { transform: { width: 100 } })
    expect(signed).toMatchObject({ data: null, error: { code: 'FeatureNotEnabled', status: 409 } })
    expect((await avatars().createSignedUrl(own('png'), 60, { transform: {} })).error).toBeNull()
  })

  it('pages on other origins may send requests', async () => {
    const answer = await bed.send('OPTIONS', '/object/avatars/x.png')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.get('access-control-allow-headers')).toBe('*, Authorization')
  })
})
