// @module-tag slow

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { costs } from '#content/costs.ts'
import { projects } from '#content/proof/projects.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { INQUIRY_KINDS, pageOfKind, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { courseLengths } from '#domain/programs/course-lengths.ts'
import { sponsorshipCost } from '#domain/programs/sponsorship-cost.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { AFTER_AMOUNT, BEFORE_AMOUNT } from '#domain/region.ts'
import { isOffered } from '#server/api/inquiries/inquiry-pages.ts'
import type { BuiltSite } from '#server/site/built-site.ts'

/** The output of `npm run build`. The build is a separate step in `npm test`. */
const build = join(import.meta.dirname, '../../build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')

describe('self-study texts', () => {
  type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
  const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const texts = Object.keys(manifest).filter((source) => source.endsWith('?learning'))

  it('are in one file for each course, which no other file imports', () => {
    expect(texts).toHaveLength(learnedCourses.length)
    expect(Object.values(manifest).flatMap(({ imports = [] }) => imports.filter((source) => texts.includes(source)))).toEqual([])
    expect(
      site.pages.filter(({ file }) =>
        texts.some((source) => readFileSync(join(build, 'site', file), 'utf8').includes(manifest[source]?.file ?? source)),
      ),
    ).toEqual([])
  })
})

describe('pages with an inquiry form', () => {
  const pages = site.pages.filter(({ file }) => readFileSync(join(build, 'site', file), 'utf8').includes('action="/api/inquiries/'))

  it('match the list of pages for the inquiry types', () => {
    const asked = new Set(INQUIRY_KINDS.filter(isOffered).map(pageOfKind))
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...asked].toSorted())
  })
})

/**
 * Maximum size in bytes of a page with its styles but without text, after brotli compression. The rest of the 12.5 KiB is for the
 * institute's texts.
 */
const frameLimit = 10.5 * 1024

/** A page without the institute's content: no text, and no data for search engines and scripts. */
const frameOf = (html: string) =>
  html
    .replaceAll(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^]*?(?=<\/script>)/g, '$1')
    .replace(/<body[^]*/, (body) =>
      body.replaceAll(/(<(script|style|svg)\b[^>]*>[^]*?<\/\2>)|>[^<]+</g, (_found, kept: string | undefined) => kept ?? '><'),
    )

describe('indexed pages', () => {
  const pages = site.pages.filter(({ indexed }) => indexed)

  // The sizes of whole pages with the sample content are tested separately: content/sample-tests/built/page-sizes.test.ts.
  it("leave enough room for the institute's texts", () => {
    for (const { path, file } of pages) {
      const frame = frameOf(readFileSync(join(build, 'site', file), 'utf8'))
      expect(frame, path).toMatch(/<h1[^>]*><\/h1>/)
      expect(brotliCompressSync(frame).length, path).toBeLessThanOrEqual(frameLimit)
    }
  })
})

describe('amounts of money', () => {
  const { tuition, studentAllowance, accommodation, applicationFee } = costs
  const aMonth = [tuition, studentAllowance, accommodation, tuition + studentAllowance, tuition + accommodation]
  const all = [...aMonth, tuition + studentAllowance + accommodation]
  // No course takes longer than two years.
  const sums = all.flatMap((amount) => Array.from({ length: 24 }, (_, month) => amount * (month + 1)))
  const lengths = new Set(Object.values(courseLengths))
  const ofSponsors = sponsorships.sizes.rows.flatMap(({ learners }) =>
    [false, true].flatMap((withRoom) => Array.from(lengths, (months) => sponsorshipCost(learners, withRoom, months).course)),
  )
  const ofProjects = projects.flatMap(({ cost }) => (typeof cost === 'number' ? [cost] : []))
  const known = new Set([applicationFee, ...sums, ...ofSponsors, ...ofProjects])
  const amount = new RegExp(`${BEFORE_AMOUNT}\\d[\\d.,\u00a0]*\\d${AFTER_AMOUNT}`, 'g')
  // The example amounts in the inquiry forms are contributions from other organisations.
  const examples = INQUIRY_KINDS.flatMap((kind) => JSON.stringify(wordsOfKind(kind)).match(amount) ?? [])
  const asWords = new Set([...Array.from(known, formatMoney), ...examples])
  const htmlOf = (file: string) => readFileSync(join(build, 'site', file), 'utf8')
  const files = site.pages.flatMap(({ file, withoutSamples }) => [file, ...(withoutSamples ? [withoutSamples.file] : [])])

  it('match content/costs.ts, or are calculated from it, on every page', () => {
    const named = files.map((file) => ({ file, amounts: htmlOf(file).match(amount) ?? [] }))
    expect(named.flatMap(({ amounts }) => amounts).length).toBeGreaterThan(50)
    const strange = named.flatMap(({ file, amounts }) => amounts.filter((one) => !asWords.has(one)).map((one) => `${file}: ${one}`))
    expect(strange).toEqual([])
  })

  it('put the tuition first and label totals as totals, so that no one assumes students pay the total (ruling 53)', () => {
    const totals = [false, true].map((withRoom) => formatMoney(monthlyCosts(withRoom).total))
    const wrong = files.flatMap((file) => {
      const text = htmlOf(file)
        .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
      const said = matches(text, /((?:comes? back to you|costs you|you pay [^ \w])[^.]{0,40})/gi)
      const around = totals.flatMap((total) => matches(text, new RegExp(`(.{0,200}${total}.{0,20})`, 'g')))
      return [...said, ...around.filter((words) => !/total|room/i.test(words))].map((words) => `${file}: ${words}`)
    })
    expect(wrong).toEqual([])
  })

  it('are the same in the data for search engines', () => {
    const prices = files.flatMap((file) => matches(htmlOf(file), /"price":(\d+)/g))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => !known.has(Number(price)))).toEqual([])
  })
})

/** Maximum size in bytes of the code that loads before the first list of the console appears, after brotli compression. */
const firstListLimit = 160 * 1024

describe('console document', () => {
  it('preloads its own code and that of the work list, within the size limit', () => {
    const html = readFileSync(join(build, 'site/admin.html'), 'utf8')
    const ahead = matches(html, /<link rel="modulepreload" href="([^"]+)">/g)
    expect(ahead).toEqual(expect.arrayContaining((/data-modules="([^"]+)"/.exec(html)?.[1] ?? '?').split(' ')))
    expect(ahead.filter((address) => address.startsWith('/assets/work-page-'))).toHaveLength(1)
    expect(ahead.filter((address) => !existsSync(join(build, 'site', address)))).toEqual([])
    const sent = ahead.map((address) => brotliCompressSync(readFileSync(join(build, 'site', address))).length)
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(firstListLimit)
  })
})

it('no style sheet uses an undefined custom property', () => {
  const sheets = globSync('site/assets/*.css', { cwd: build }).map((file) => ({ file, css: readFileSync(join(build, file), 'utf8') }))
  const defined = new Set(sheets.flatMap(({ css }) => matches(css, /(--[\w-]+)\s*[:{]/g)))
  const wrong = sheets.flatMap(({ file, css }) =>
    matches(css, /var\((--[\w-]+)\)/g).flatMap((name) => (defined.has(name) ? [] : `${file}: ${name}`)),
  )
  expect(wrong).toEqual([])
})

describe('every built page', () => {
  const built = site.pages.map((page) => ({ ...page, html: readFileSync(join(build, 'site', page.file), 'utf8') }))

  it('contains nothing that its content security policy would block', () => {
    for (const { path, html, styleHash } of built) {
      const withoutScripts = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(matches(withoutScripts, /\s(style|on[a-z]+)=/g), path).toEqual([])
      const scripts = matches(html, /<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)
      expect(scripts.map(hashOf), path).toEqual(site.scriptHashes)
      expect(matches(html, /<style>([\s\S]*?)<\/style>/g).map(hashOf), path).toEqual([styleHash])
      // Links may lead to other sites, but nothing may be loaded from them.
      expect(withoutScripts.replaceAll(/<a [^>]*>/g, ''), path).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!localhost:3000)/)
    }
  })

  it('has a fallback font with the metrics of its typeface, in regular and bold', () => {
    const without = built.filter(({ html }) => !['400', '700'].every((weight) => html.includes(`font-weight:${weight};size-adjust:`)))
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('has one title, one description and one main heading', () => {
    for (const { path, html } of built) {
      expect(matches(html, /<title>([^<]+)<\/title>/g), path).toHaveLength(1)
      expect(matches(html, /<meta name="description" content="([^"]+)"/g), path).toHaveLength(1)
      expect(matches(html, /<h1[\s>]/g), path).toHaveLength(1)
      expect(html.indexOf('<title>'), path).toBeLessThan(html.indexOf('</head>'))
    }
  })

  it('tells visitors without JavaScript why the page does not load', () => {
    const isMute = (html: string) => {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      return /class="loading\b/.test(main) && !/\bwithout-scripts\b/.test(main)
    }
    // The test page that shows every component includes some loading states as samples.
    expect(built.filter(({ path, html }) => path !== '/dev/parts' && isMute(html)).map(({ path }) => path)).toEqual([])
  })

  it('refers only to existing files', () => {
    for (const { path, html } of built) {
      const modules = matches(html, /data-(?:modules|styles)="([^"]*)"/g).flatMap((list) => list.split(' '))
      const others = matches(html, /(?:src|href)="(\/assets\/[^"#?]+)/g)
      expect(modules.length, path).toBeGreaterThan(2)
      expect(
        [...modules, ...others].filter((address) => !existsSync(join(build, 'site', address))),
        path,
      ).toEqual([])
    }
  })
})
