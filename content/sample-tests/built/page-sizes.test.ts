import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

const build = join(projectRoot, 'build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite

/**
 * Bytes of a page with its styles after brotli, so that a server sends it whole before it has to wait for an answer: ten packets of 1,460
 * bytes, of which the headers take 1,300.
 */
const pageLimit = 12.5 * 1024

describe('pages that search engines show', () => {
  const pages = site.pages.filter(({ indexed }) => indexed)

  it.each(pages)('$path is sent in one go', ({ file }) => {
    expect(statSync(join(build, 'site', `${file}.br`)).size).toBeLessThanOrEqual(pageLimit)
  })
})
