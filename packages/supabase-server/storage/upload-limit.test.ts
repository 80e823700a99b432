import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
let png: Buffer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
  png = await picture('png')
})
afterAll(() => server.close())

const person = async () => {
  const { client } = await signedIn(server)
  const { user, access_token: token } = await sessionOf(client)
  return { client, id: user.id, token }
}

const upload = (client: SupabaseClient, id: string, folder = id) =>
  client.storage.from('avatars').upload(`${folder}/avatar.png`, png, { contentType: 'image/png', upsert: true })

it('accepts thirty pictures an hour from one person, without affecting others', async () => {
  const [ada, ngozi] = [await person(), await person()]
  // An upload without permission is refused before it counts towards the limit.
  for (let count = 0; count < 3; count += 1) expect((await upload(ada.client, ada.id, ngozi.id)).error).toMatchObject({ statusCode: '403' })
  for (let count = 0; count < 30; count += 1) expect((await upload(ada.client, ada.id)).error).toBeNull()
  const refusal = { statusCode: '429', message: 'You have changed your picture very often. Please try again in an hour.' }
  expect((await upload(ada.client, ada.id)).error).toMatchObject(refusal)
  const bare = await fetch(`${server.url}/storage/v1/object/avatars/${ada.id}/avatar.png`, {
    method: 'PUT',
    body: new Uint8Array(png),
    headers: { ...bearer(ada.token), 'content-type': 'image/png' },
  })
  expect([bare.status, Number(bare.headers.get('retry-after')) > 3000]).toEqual([429, true])
  expect((await upload(ngozi.client, ngozi.id)).error).toBeNull()
})
