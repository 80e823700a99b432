import { connect } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { hugePng, movingPicture, picture } from '#supabase-server/testing/pictures.ts'
import { type StorageTestBed, startStorageTestBed } from '#supabase-server/testing/storage-test-bed.ts'

let bed: StorageTestBed
let png: Buffer
beforeAll(async () => {
  bed = await startStorageTestBed()
  png = await picture('png')
})
afterAll(() => bed.close())
beforeEach(() => bed.sql('delete from storage.objects'))

const own = (extension = 'png') => `${bed.ada.id}/avatar.${extension}`
const stored = async () => (await bed.sql<{ name: string }>('select name from storage.objects')).map(({ name }) => name)

/** Uploads a file as Ada. The upload may replace an existing file. */
async function upload(path: string, bytes: Buffer, { token = bed.ada.token, type = 'image/png' } = {}) {
  const { status, body } = await bed.send('POST', `/object/${path}`, {
    token,
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'x-upsert': 'true' },
  })
  return [status, body.statusCode, body.error, body.message]
}

const noImage = [415, '415', 'invalid_mime_type', 'Invalid file type. Please upload an image file.']
const tooLarge = [413, '413', 'Payload too large', 'File too large. Maximum size is 2MB.']
const denied = [403, '403', 'Unauthorized', 'new row violates row-level security policy']
const badKey = [400, '400', 'InvalidKey', 'Invalid key']

describe('files that are not pictures, or that contain more than a picture', () => {
  const text = (words: string) => Promise.resolve(Buffer.from(words))
  const behind = async (format: Parameters<typeof picture>[0], tail: string) => Buffer.concat([await picture(format), Buffer.from(tail)])

  it.each([
    ['an empty file', text(''), noImage],
    ['a page named picture', text('<!doctype html><script>alert(1)</script>'), noImage],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), noImage],
    ['a GIF that is also a script', behind('gif', '*/=1;alert(document.domain)'), noImage],
    ['a JPEG that is also a page', behind('jpeg', '<html><body onload=alert(1)>'), noImage],
    ['a PNG that is also an archive', behind('png', 'PK\x03\x04\x14\x00'), noImage],
    ['a picture cut off', picture('jpeg').then((bytes) => bytes.subarray(0, bytes.length - 20)), noImage],
    ['a picture of 3600 megapixels', Promise.resolve(hugePng(60_000, 60_000)), tooLarge],
    ['a GIF of 400 frames', movingPicture('gif', 400, 2), tooLarge],
    ['one byte too many', Promise.resolve(Buffer.alloc(2_097_153)), tooLarge],
  ])('refuses %s', async (_name, bytes, refusal) => {
    expect(await upload(`avatars/${own()}`, await bytes)).toEqual(refusal)
    expect(await stored()).toEqual([])
  })

  it('checks the content and not the name or the header', async () => {
    expect((await upload(`avatars/${own('gif')}`, await picture('webp'), { type: 'text/html' }))[0]).toBe(200)
    const { headers } = await bed.send('GET', `/object/public/avatars/${own('gif')}`)
    expect(headers.get('content-type')).toBe('image/webp')
  })

  it('preserves the old picture if the new one is refused', async () => {
    await upload(`avatars/${own()}`, png)
    expect(await upload(`avatars/${own()}`, Buffer.from('no picture'))).toEqual(noImage)
    expect((await bed.send('GET', `/object/public/avatars/${own()}`)).status).toBe(200)
  })

  it('applies the same size limit to a file in a form and to a raw body', async () => {
    const inForm = async (size: number) => {
      const form = new FormData()
      form.append('cacheControl', '3600')
      form.append('', new File([new Uint8Array(size)], 'me.png', { type: 'image/png' }))
      return (await bed.send('POST', `/object/avatars/${own()}`, { token: bed.ada.token, body: form })).body.code
    }
    expect(await inForm(2_097_153)).toBe('EntityTooLarge')
    expect(await inForm(2_097_152)).toBe('InvalidMimeType')
  })

  it('responds with 400 to a form without a file and to a malformed body', async () => {
    const form = new FormData()
    form.append('cacheControl', '3600')
    const send = async (body: BodyInit, headers: Record<string, string> = {}) =>
      (await bed.send('POST', `/object/avatars/${own()}`, { token: bed.ada.token, body, headers })).status
    expect(await send(form)).toBe(400)
    expect(await send('--x\r\nno form', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(400)
    expect(await send('x', { 'content-type': 'multipart/form-data' })).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('stores nothing from an interrupted upload', async () => {
    const { port } = new URL(bed.url)
    const socket = connect(Number(port), 'localhost')
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.write(
      `POST /storage/v1/object/avatars/${own()} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bed.ada.token}\r\n` +
        `content-type: image/png\r\ncontent-length: ${png.length}\r\n\r\n`,
    )
    await new Promise<void>((resolve) => socket.write(png.subarray(0, png.length - 1), () => resolve()))
    await new Promise<void>((resolve) => {
      socket.once('close', resolve)
      socket.destroy()
    })
    // Any remaining work of the interrupted upload finishes before the same person's next upload gets its response.
    expect((await upload(`avatars/${own('jpg')}`, png))[0]).toBe(200)
    expect(await stored()).toEqual([own('jpg')])
  })
})

describe('paths that are not allowed', () => {
  it.each([
    ['%2e%2e%2favatar.png', () => `avatars/${bed.ada.id}/%2e%2e%2f${bed.ben.id}/avatar.png`, badKey],
    ['an encoded ..', () => `avatars/${bed.ada.id}%2F..%2F${bed.ben.id}%2Favatar.png`, badKey],
    ['an encoded encoding of ..', () => `avatars/${bed.ada.id}/%252e%252e/avatar.png`, badKey],
    ['an empty folder', () => `avatars/${bed.ada.id}//avatar.png`, badKey],
    ['a slash at the front', () => `avatars//${own()}`, badKey],
    ['a slash at the end', () => `avatars/${own()}/`, badKey],
    ['a backslash', () => `avatars/${bed.ada.id}%5Cavatar.png`, badKey],
    ['a null byte', () => `avatars/${own()}%00.html`, badKey],
    ['a line break', () => `avatars/${own()}%0a`, badKey],
    ['a letter that looks alike', () => `avatars/${bed.ada.id}/%D0%B0vatar.png`, badKey],
    ['a very long name', () => `avatars/${bed.ada.id}/${'a'.repeat(2000)}.png`, badKey],
    ['another person', () => `avatars/${bed.ben.id}/avatar.png`, denied],
    ['another name', () => `avatars/${bed.ada.id}/picture.png`, denied],
    ['another ending', () => `avatars/${bed.ada.id}/avatar.svg`, denied],
    ['another spelling', () => `avatars/${bed.ada.id}/Avatar.PNG`, denied],
    ['the own id in capitals', () => `avatars/${bed.ada.id.toUpperCase()}/avatar.png`, denied],
    ['a further folder', () => `avatars/${bed.ada.id}/avatar.png/avatar.png`, denied],
    ['no folder', () => 'avatars/avatar.png', denied],
    ['another bucket', () => `documents/${own()}`, [404, '404', 'Bucket not found', 'Bucket not found']],
    ['a bucket with a null byte', () => `avatars%00/${own()}`, [404, '404', 'Bucket not found', 'Bucket not found']],
    ['a bucket that is a path', () => `..%2Favatars/${own()}`, [404, '404', 'Bucket not found', 'Bucket not found']],
  ])('refuses %s', async (_name, path, refusal) => {
    expect(await upload(path(), png)).toEqual(refusal)
    expect(await stored()).toEqual([])
  })

  it('refuses .. in a path that a browser would have resolved', async () => {
    const { port } = new URL(bed.url)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), 'localhost')
      socket.once('data', (chunk) => resolve(String(chunk)))
      socket.write(
        `GET /storage/v1/object/public/avatars/x/../../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      )
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('InvalidKey')
  })

  it('refuses the same paths in lists of names, in moves and in searches', async () => {
    const token = bed.ada.token
    const post = (path: string, body: unknown, method = 'POST') =>
      bed.send(method, path, { token, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.code
    expect(await codeOf(post('/object/avatars', { prefixes: ['../x'] }, 'DELETE'))).toBe('InvalidKey')
    expect(await codeOf(post('/object/sign/avatars', { expiresIn: 5, paths: ['a\0b'] }))).toBe('InvalidKey')
    expect(await codeOf(post('/object/sign/avatars%00', { expiresIn: 5, paths: [own()] }))).toBe('NoSuchBucket')
    expect(await codeOf(post('/object/move', { bucketId: 'a\0', sourceKey: own(), destinationKey: own() }))).toBe('NoSuchBucket')
    expect(await codeOf(post('/object/move', { bucketId: 'avatars', sourceKey: own(), destinationKey: '../x' }))).toBe('InvalidKey')
    for (const prefix of ['a\0b', '\ud800', 5, 'x'.repeat(2000)]) {
      expect(await codeOf(post('/object/list/avatars', { prefix }))).toBe('InvalidParameter')
    }
    for (const wrong of [
      { prefix: '', limit: 0 },
      { prefix: '', limit: 1e9 },
      { prefix: '', sortBy: { column: 'name; drop table x' } },
      [],
      'x',
      null,
    ]) {
      expect(await codeOf(post('/object/list/avatars', wrong))).toBe('InvalidParameter')
    }
    expect((await post('/object/avatars', { prefixes: Array.from({ length: 1001 }, () => own()) }, 'DELETE')).status).toBe(400)
    expect(
      (await bed.send('POST', '/object/list/avatars', { token, body: '{', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
  })
})

describe('callers without permission', () => {
  const now = Math.floor(Date.now() / 1000)

  it('cannot write without a token', async () => {
    const { status, body } = await bed.send('POST', `/object/avatars/${own()}`, { body: new Uint8Array(png) })
    expect([status, body.code]).toEqual([403, 'AccessDenied'])
    expect((await bed.send('DELETE', `/object/avatars/${own()}`)).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('cannot use an expired or forged token, or another person’s', async () => {
    const claims = { sub: bed.ada.id, role: 'authenticated', aud: 'authenticated', iat: now - 7200 }
    const ended = await signAccessToken({ ...claims, exp: now - 3600 }, bed.config)
    const forged = await signAccessToken({ ...claims, exp: now + 3600 }, { ...bed.config, jwtSecret: 'x'.repeat(40) })
    expect(await upload(`avatars/${own()}`, png, { token: ended })).toEqual([
      403,
      '403',
      'Unauthorized',
      '"exp" claim timestamp check failed',
    ])
    expect(await upload(`avatars/${own()}`, png, { token: forged })).toEqual([403, '403', 'Unauthorized', 'Invalid Compact JWS'])
    expect(await upload(`avatars/${own()}`, png, { token: bed.ben.token })).toEqual(denied)
    expect(await stored()).toEqual([])
  })

  it('are refused before the file is read', async () => {
    // If the file were read first, the error would be that it is not a picture.
    expect(await upload(`avatars/${own()}`, Buffer.from('no picture'), { token: bed.ben.token })).toEqual(denied)
  })

  it('can use a signed URL only for its own file, until it expires and with the right signature', async () => {
    await upload(`avatars/${own()}`, png)
    await upload(`avatars/${own('jpg')}`, png)
    const read = async (path: string, token: string) =>
      (await bed.send('GET', `/object/sign/avatars/${path}?token=${token}`)).body.code ?? 'read'
    const sign = (url: string, exp: number | undefined, secret = bed.config.jwtSecret) => {
      const token = new SignJWT({ url }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(now - 100)
      return (exp === undefined ? token : token.setExpirationTime(exp)).sign(new TextEncoder().encode(secret))
    }
    const url = `avatars/${own()}`
    expect(await read(own(), await sign(url, now + 60))).toBe('read')
    expect(await read(own(), await sign(url, now - 1))).toBe('InvalidJWT')
    expect(await read(own(), await sign(url, undefined))).toBe('InvalidJWT')
    expect(await read(own(), await sign(url, now + 60, 'y'.repeat(40)))).toBe('InvalidJWT')
    expect(await read(own('jpg'), await sign(url, now + 60))).toBe('InvalidSignature')
    expect(await read(own(), bed.ada.token)).toBe('InvalidSignature')
    expect(await read(own(), '')).toBe('InvalidJWT')
    // A token for a file is not an access token.
    expect(await upload(url, png, { token: await sign(url, now + 60) })).toEqual([403, '403', 'Unauthorized', 'Invalid Compact JWS'])
  })

  it('cannot sign a URL without a valid expiry time', async () => {
    await upload(`avatars/${own()}`, png)
    const sign = async (expiresIn: unknown) =>
      (
        await bed.send('POST', `/object/sign/avatars/${own()}`, {
          token: bed.ada.token,
          body: JSON.stringify({ expiresIn }),
          headers: { 'content-type': 'application/json' },
        })
      ).status
    for (const wrong of [0, -1, 1.5, '60', null, 1e12]) expect(await sign(wrong)).toBe(400)
    expect(await sign(60)).toBe(200)
  })

  it('cannot upload after the account has been deleted, which also deletes the picture', async () => {
    await upload(`avatars/${bed.ben.id}/avatar.png`, png, { token: bed.ben.token })
    await bed.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [bed.ben.id]))
    expect(await stored()).toEqual([])
    expect((await upload(`avatars/${bed.ben.id}/avatar.png`, png, { token: bed.ben.token }))[0]).toBe(403)
  })
})
