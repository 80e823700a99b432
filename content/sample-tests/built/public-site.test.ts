import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { about } from '#content/about.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { intakesOfBuild } from '#domain/programs/intakes-of-build.ts'
import { readProof } from '#server/content/read-proof.ts'
import { projectRoot } from '#server/project-root.ts'
import type { SiteConfig } from '#server/site/built-site.ts'
import { site } from '#server/site/site.ts'

/** Serves the sample content, with its fictional evidence, once as a local site and once as a public site. */
const here: SiteConfig = {
  siteUrl: 'http://localhost:3000',
  hstsSubdomains: false,
  isPublic: false,
  anonKey: 'anon-key',
  authProviders: [],
  authTestPages: false,
  instituteEmailDomain: institute.emailDomain,
}
const there: SiteConfig = { ...here, siteUrl: 'https://fti.example', isPublic: true }
const withSamples = ['/', '/about', '/fees', '/career-development', '/graduates']

const apps: FastifyInstance[] = []
async function siteOf(config: SiteConfig): Promise<FastifyInstance> {
  const app = Fastify()
  apps.push(app)
  await app.register(site, { config, buildFolder: join(projectRoot, 'build') })
  return app
}

let local: FastifyInstance
let open: FastifyInstance
let pages: Map<string, string>
let samples: string[]
const htmlOf = async (app: FastifyInstance, path: string) => (await app.inject(path)).body
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
/** Matches a heading and its introduction when the content that they introduce is missing. */
const HEAD_ALONE = /<\/(?:h[2-4]|header)>\s*(?:<p class="(?:proof-text|aside-note)\b[^"]*">(?:(?!<\/p>)[^])*<\/p>\s*)?<\/(?:section|article)>/
/** The words of the page's main content, without scripts and markup. */
const wordsOf = (html: string) =>
  mainOf(html)
    .replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ')
    .split(/[^\p{L}]+/u)
const addressesIn = (html: string) => [...html.matchAll(/\shref="(\/[^"]*)"/g)].map(([, address = '']) => address)

beforeAll(async () => {
  local = await siteOf(here)
  open = await siteOf(there)
  const sitemap = await htmlOf(open, '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/fti\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  pages = new Map(await Promise.all(listed.map(async (path) => [path, await htmlOf(open, path)] as const)))
  samples = [
    ...home.stories.testimonials.filter(({ isSample }) => isSample).flatMap(({ author, quote }) => [author, quote]),
    ...Object.values(await readProof()).flatMap((entries) => entries.filter(isShownSample).flatMap(longTexts)),
  ]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** Terms of an intake that has closed for applications are not shown. */
const isShownSample = (entry: { sample?: boolean | undefined; intake?: string }) =>
  entry.sample === true && (entry.intake === undefined || intakesOfBuild.some(({ value }) => value === entry.intake))

/** Ignores single words, such as 'Year' and 'Course', because they also appear elsewhere. */
const longTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : []
}

describe('a site with sample content', () => {
  it('shows all samples on the local site, each marked as a sample', async () => {
    const shown = (await Promise.all(withSamples.map((path) => htmlOf(local, path)))).join('')
    expect(samples.length).toBeGreaterThan(20)
    expect(samples.filter((text) => !shown.includes(text))).toEqual([])
    expect(shown.match(/sample-tag/g)?.length).toBeGreaterThan(6)
    const linking = await Promise.all(withSamples.map(async (path) => [path, (await htmlOf(local, path)).includes('href="/graduates"')] as const))
    expect(linking.flatMap(([path, isLinking]) => (isLinking ? [path] : []))).toEqual(['/about', '/career-development'])
  })

  it('shows no samples on the public site, in pages or in lists of pages', async () => {
    expect(pages.size).toBeGreaterThan(40)
    for (const [path, html] of pages) {
      expect([path, ...samples.filter((text) => html.includes(text))]).toEqual([path])
      expect([path, html.includes('sample-tag"')]).toEqual([path, false])
      // Within a sentence, 'sample' is a technical term: a sample of concrete, a sample panel.
      expect([path, ...wordsOf(html).filter((word) => word === 'Sample')]).toEqual([path])
    }
    expect((await open.inject('/graduates')).statusCode).toBe(404)
    expect([...pages.keys()]).not.toContain('/graduates')
    for (const name of ['about.without-samples.html', 'about.html', 'graduates.html'])
      expect((await open.inject(`/${name}`)).statusCode).toBe(404)
  })

  it('does not claim any figures, partners or posts without evidence', async () => {
    const claims = [`>${about.partners.title}</h2>`, `>${about.people.title}</h2>`, ...home.statistics.map(({ value }) => `num">${value}</dd>`)]
    const told = async (app: FastifyInstance) => {
      const shown = (await htmlOf(app, '/')) + (await htmlOf(app, '/about'))
      return claims.filter((claim) => shown.includes(claim))
    }
    expect(await told(local)).toEqual(claims)
    expect(await told(open)).toEqual([])
  })

  it('leaves no empty section, list or table on a public page', () => {
    for (const [path, html] of pages) {
      const main = mainOf(html)
      expect([path, main.match(/<(ul|ol|dl|tbody|section)\b[^>]*><\/\1>/)]).toEqual([path, null])
      expect([path, main.match(HEAD_ALONE)]).toEqual([path, null])
    }
  })

  it('has no broken links on the public site', async () => {
    const broken: string[] = []
    for (const [path, html] of pages) {
      for (const address of addressesIn(html).concat([...html.matchAll(/\shref="(#[^"]+)"/g)].map(([, hash = '']) => path + hash))) {
        const [page = '', id] = address.split('#')
        if (/\.\w+$/.test(page) || page.startsWith('/assets/')) continue
        const target = pages.get(page) ?? ((await open.inject(page)).statusCode === 200 ? null : undefined)
        if (target === undefined || (target !== null && id !== undefined && id !== 'main' && !target.includes(`id="${id}"`)))
          broken.push(`${path}: ${address}`)
      }
    }
    expect(broken).toEqual([])
  })
})
