import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

const build = join(projectRoot, 'build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite
const pages = site.pages.filter(({ indexed }) => indexed)

/**
 * Maximum size in bytes of a page with its styles, after Brotli compression. A server can send this much before it must wait for an
 * acknowledgement: ten packets of 1,460 bytes, less 1,300 bytes for headers.
 */
const pageLimit = 12.5 * 1024

it('indexed pages fit into the first round trip', () => {
  const sizes = pages.map(({ path, file }) => ({ path, size: statSync(join(build, 'site', `${file}.br`)).size }))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ size }) => size > pageLimit)).toEqual([])
})

it('indexed pages have a description of 50 to 170 characters, which search engines show in full', () => {
  const said = pages.map(({ path, file }) => {
    const html = readFileSync(join(build, 'site', file), 'utf8')
    return { path, description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '' }
  })
  expect(said.filter(({ description }) => !/^.{50,170}$/.test(description))).toEqual([])
})
