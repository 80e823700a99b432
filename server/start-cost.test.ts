// @module-tag slow

import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removePlace } from './database/embedded/place.ts'
import { freePort } from './testing/free-port.ts'
import { ServerProcess } from './testing/processes/server-process.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'))
})
afterAll(() => removePlace(dataDir))

/** These figures determine how long startup takes and how much memory the server uses afterwards; `npm run bench` measures both. */
it('the built server loads only a few modules at startup, without code that only some requests need', async () => {
  const counted = join(dataDir, 'loaded.json')
  const counter = join(import.meta.dirname, 'testing/count-loaded.ts')
  const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, NODE_OPTIONS: `--import ${counter}`, LOADED_INTO: counted })
  await server.start()
  await server.stop()
  const { modules, bytes } = JSON.parse(await readFile(counted, 'utf8')) as { modules: number; bytes: number }
  expect(modules).toBeGreaterThan(10)
  expect(modules).toBeLessThanOrEqual(50)
  expect(bytes).toBeLessThanOrEqual(4_000_000)
})
