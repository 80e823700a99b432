import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { accountAt, serverWith, signInAt } from '#supabase-server/testing/oauth-flow.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.pictures.set('/ada.png', await picture('png'))
  provider.pictures.set('/page.png', Buffer.from('<script>alert(1)</script>'))
  provider.pictures.set('/large.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  provider.pictures.set('/moved.png', new URL(`${provider.issuer}/ada.png`))
  server = await serverWith(provider)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const withPicture = (path: string) => accountAt(provider, { picture: path.startsWith('/') ? `${provider.issuer}${path}` : path })

async function avatarOf(person: string): Promise<string | null> {
  const { rows } = await server.database.asServer((tx) =>
    tx.query<{ address: string }>('select avatar_url as address from public.profiles where id = $1', [person]),
  )
  return rows[0]?.address ?? null
}

it("copies the provider's picture into storage at the first sign-in, so that pages can show it", async () => {
  const { data } = await signInAt(server, withPicture('/ada.png').sub)
  const address = String(data.user?.user_metadata['avatar_url'])
  expect(address).toMatch(new RegExp(`^${server.url}/storage/v1/object/public/avatars/${data.user?.id}/avatar\\.png\\?cacheNonce=`))
  expect(await avatarOf(data.user?.id ?? '')).toBe(address)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

it('does not restore a picture that the person has removed', async () => {
  const account = withPicture('/ada.png')
  const { data } = await signInAt(server, account.sub)
  const person = data.user?.id ?? ''
  await server.database.asServer(async (tx) => {
    await tx.query(`delete from storage.objects where name like $1`, [`${person}/%`])
    await tx.query('update public.profiles set avatar_url = null where id = $1', [person])
  })
  await signInAt(server, account.sub)
  expect(await avatarOf(person)).toBeNull()
})

it('never sends a request to this machine or its network, whichever URL the provider returns', async () => {
  let asked = 0
  const inside = createServer((socket) => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    // oxlint-disable-next-line no-await-in-loop -- sign-ins must run in sequence
    const { data, error } = await signInAt(server, withPicture(`https://${host}:${port}/ada.png`).sub)
    // oxlint-disable-next-line no-await-in-loop -- see above
    const avatar = await avatarOf(data.user?.id ?? '')
    expect({ host, error, avatar }).toEqual({ host, error: null, avatar: null })
  }
  expect(asked).toBe(0)
  inside.close()
})

it.each([
  ['what is no picture', '/page.png'],
  ['what has more than 5 MB', '/large.png'],
  ['what is not there', '/nothing.png'],
  ['what a redirect leads to', '/moved.png'],
])('completes the sign-in if there is no picture to copy: %s', async (_, path) => {
  const { data, error } = await signInAt(server, withPicture(path).sub)
  expect(error).toBeNull()
  expect(await avatarOf(data.user?.id ?? '')).toBeNull()
})
