import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleContent } from '#content/sample-content.ts'
import { ask } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let showing: TestServer
let hiding: TestServer
beforeAll(async () => {
  showing = await startTestServer({ sampleContent: true })
  hiding = await startTestServer({ sampleContent: false })
})
afterAll(() => Promise.all([showing.close(), hiding.close()]))

it('is returned where the site shows samples', async () => {
  expect(await ask(showing, '/api/sample-content')).toMatchObject({ status: 200, body: sampleContent })
})

it('is empty where the site shows none', async () => {
  expect(await ask(hiding, '/api/sample-content')).toMatchObject({ status: 204, text: '' })
})

it('is read-only', async () => {
  expect((await ask(showing, '/api/sample-content', { method: 'POST' })).status).toBe(404)
})
