import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

const build = join(projectRoot, 'build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite

describe('pages that search engines show', () => {
  const pages = site.pages.filter(({ indexed }) => indexed)

  it.each(pages)('$path describes itself in 50 to 170 letters, which a search engine shows whole', ({ file }) => {
    const html = readFileSync(join(build, 'site', file), 'utf8')
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/^.{50,170}$/)
  })
})
