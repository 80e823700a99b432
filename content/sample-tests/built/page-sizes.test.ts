import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

const build = join(projectRoot, 'build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite
const pages = site.pages.filter(({ indexed }) => indexed)

/**
 * Bytes of a page with its styles after brotli, so that a server sends it whole before it has to wait for an answer: ten packets of 1,460
 * bytes, of which the headers take 1,300.
 */
const pageLimit = 12.5 * 1024

it('pages that search engines show are sent in one go', () => {
  const sizes = pages.map(({ path, file }) => ({ path, size: statSync(join(build, 'site', `${file}.br`)).size }))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ size }) => size > pageLimit)).toEqual([])
})

it('pages that search engines show describe themselves in 50 to 170 letters, which are shown whole', () => {
  const said = pages.map(({ path, file }) => {
    const html = readFileSync(join(build, 'site', file), 'utf8')
    return { path, description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '' }
  })
  expect(said.filter(({ description }) => !/^.{50,170}$/.test(description))).toEqual([])
})
