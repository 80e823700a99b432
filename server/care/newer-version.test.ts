import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForVersion, newerAmong } from './newer-version.ts'

const run = promisify(execFile)
let folder: string
let server: Server
const asked: string[] = []

/** A real repository, as any web server hands it out. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-versions-'))
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=Ngozi Eze', '-c', 'user.email=ngozi@example.com', ...words], { cwd: folder })
  await git('init', '--quiet')
  await git('commit', '--quiet', '--allow-empty', '-m', 'First')
  for (const tag of ['v1.9.0', 'v1.10.0', 'v2.0.0-rc.1', 'nightly', 'v3']) await git('tag', tag)
  await git('update-server-info')
  server = createServer((request, response) => {
    asked.push(`${request.headers['user-agent']} ${request.headers.authorization}`)
    const path = normalize(new URL(request.url ?? '', 'http://localhost').pathname)
    if (path.startsWith('/silent')) return
    readFile(join(folder, '.git', path)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const ask = (url: string, own: string, signal = new AbortController().signal) => askForVersion(url, own, signal)

it('is asked of a repository, which learns nothing but that', async () => {
  expect(await ask(origin(), '1.9.0')).toEqual({ state: 'newer', version: '1.10.0' })
  expect(await ask(origin(), '1.10.0')).toEqual({ state: 'none' })
  expect(new Set(asked.map((said) => said.replace(/[\d.]+\S*/, 'N')))).toEqual(new Set(['git/N undefined']))
})

it('is not known where no answer comes, where none can be, and where the server closes meanwhile', async () => {
  expect(await ask(`${origin()}/nothing`, '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask(`file://${folder}`, '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask(`ext::sh -c id`, '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask('--upload-pack=id', '1.9.0')).toEqual({ state: 'unknown' })
  const closing = new AbortController()
  const answer = ask(`${origin()}/silent`, '1.9.0', closing.signal)
  closing.abort()
  expect(await answer).toEqual({ state: 'unknown' })
})

it.each([
  [['v1.0.0', 'v1.0.1'], '1.0.0', { state: 'newer', version: '1.0.1' }],
  [['v0.9.9'], '1.0.0', { state: 'none' }],
  [[], '1.0.0', { state: 'unknown' }],
  [['v1.0.1'], '1.0.0-next', { state: 'unknown' }],
  [['v9999999.0.0', 'v1.0.0^{}', 'x1.2.3'], '1.0.0', { state: 'unknown' }],
])('reads of %j, with %s: %j', (tags, own, expected) => {
  expect(newerAmong(tags, own)).toEqual(expected)
})
