import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measuredApart } from './measured-apart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['whole', `process.send({ figures: ['one'] }); process.send({ figures: ['two'] })`, { figures: ['one', 'two'], failures: [] }],
  ['half', `process.send({ figures: ['one'] }); process.send({ failure: 'No wrk' })`, { figures: ['one'], failures: ['No wrk'] }],
  ['broken', `process.exitCode = 7`, { figures: [], failures: ['ended with status 7'] }],
  ['empty', '', { figures: [], failures: ['measured nothing'] }],
  [
    'stalled',
    `import { spawn } from 'node:child_process'; spawn('sleep', ['600']); process.send({ figures: ['one'] })`,
    { figures: ['one'], failures: ['did not end within 0 minutes'] },
  ],
])('a benchmark that is %s reports the figures measured up to that point, and that it is incomplete', async (name, code, measured) => {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, `${code}\n${name === 'stalled' ? 'setInterval(() => {}, 1000)' : 'process.disconnect()'}`)
  expect(await measuredApart(file, name, name === 'stalled' ? 1_000 : 30_000)).toEqual(measured)
})
