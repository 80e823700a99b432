// @module-tag slow

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { type BuiltSite, fingerprintOf } from '#server/site/built-site.ts'
import { rerender } from './rerender.ts'

const buildFolder = join(projectRoot, 'build')
const siteJson = () => readFile(join(buildFolder, 'site.json'), 'utf8')
const thisBuild = async (isPublic = false) => ({ buildFolder, fingerprint: fingerprintOf(await siteJson()), isPublic })
const built = (file: string) => readFile(join(buildFolder, 'site', file), 'utf8')

/** Files that have been replaced since the fee waiver ended. They are no longer served. */
async function filesOver(): Promise<Set<string>> {
  const { pages } = JSON.parse(await siteJson()) as BuiltSite
  const versions = pages.flatMap(({ withoutSamples, ...page }) => [page, ...(withoutSamples ? [withoutSamples] : [])])
  return new Set(versions.flatMap(({ file, afterWaiver }) => (afterWaiver && afterWaiver.from <= Date.now() ? [file] : [])))
}

it.each([
  ['this machine', false],
  ['the public', true],
])('renders every page for %s byte for byte like the build if nothing is announced', async (_whom, isPublic) => {
  const rendered = await rerender(await thisBuild(isPublic)).render({})
  expect(rendered.size).toBeGreaterThan(50)
  const over = await filesOver()
  expect(over.size).toBeLessThan(rendered.size / 2)
  const shown = [...rendered].filter(([file]) => !over.has(file))
  const other = await Promise.all(
    Array.from(shown, async ([file, bytes]) => (Buffer.from(bytes).toString() === (await built(file)) ? [] : [file])),
  )
  expect(other.flat()).toEqual([])
})

it('stops a rendering in progress', async () => {
  const { render, stop } = rerender(await thisBuild())
  const rendering = render({}).catch((error: unknown) => String(error))
  await stop()
  expect(await rendering).toContain('ended')
})

it("renders nothing from a build that has replaced the server's own", async () => {
  const { render } = rerender({ buildFolder, fingerprint: fingerprintOf('{}'), isPublic: false })
  await expect(render({})).rejects.toThrow('Another build has replaced that of this server')
})
