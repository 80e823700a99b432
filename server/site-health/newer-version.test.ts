import { afterAll, beforeAll, expect, it } from 'vitest'
import { type VersionRepository, startVersionRepository } from '#server/testing/version-repository.ts'
import { askForVersion, newerAmong } from './newer-version.ts'

let repository: VersionRepository
beforeAll(async () => {
  repository = await startVersionRepository('v1.9.0', 'v1.10.0', 'v2.0.0-rc.1', 'nightly', 'v3')
})
afterAll(() => repository.close())

const ask = (url: string, own: string, signal = new AbortController().signal) => askForVersion(url, own, signal)

it('is read from a repository without revealing anything else to it', async () => {
  expect(await ask(repository.url, '1.9.0')).toEqual({ state: 'newer', version: '1.10.0' })
  expect(await ask(repository.url, '1.10.0')).toEqual({ state: 'none' })
  expect(new Set(repository.asked.map((said) => said.replace(/[\d.]+\S*/, 'N')))).toEqual(new Set(['git/N undefined']))
})

it('is unknown if there is no response, if the URL is not allowed, and if the server closes in the meantime', async () => {
  expect(await ask(`${repository.url}/nothing`, '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask(`file://${repository.folder}`, '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask('ext::sh -c id', '1.9.0')).toEqual({ state: 'unknown' })
  expect(await ask('--upload-pack=id', '1.9.0')).toEqual({ state: 'unknown' })
  const closing = new AbortController()
  const answer = ask(`${repository.url}/silent`, '1.9.0', closing.signal)
  closing.abort()
  expect(await answer).toEqual({ state: 'unknown' })
})

it.each([
  [['v1.0.0', 'v1.0.1'], '1.0.0', { state: 'newer', version: '1.0.1' }],
  [['v0.9.9'], '1.0.0', { state: 'none' }],
  [[], '1.0.0', { state: 'unknown' }],
  [['v1.0.1'], '1.0.0-next', { state: 'unknown' }],
  [['v9999999.0.0', 'v1.0.0^{}', 'x1.2.3'], '1.0.0', { state: 'unknown' }],
])('for the tags %j and version %s is %j', (tags, own, expected) => {
  expect(newerAmong(tags, own)).toEqual(expected)
})
