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

/** What `npm run build` left; the build is a step of its own in `npm test`. */
const build = join(import.meta.dirname, '../../build')
const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')

describe('what people learn by themselves', () => {
  type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
  const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const texts = Object.keys(manifest).filter((source) => source.endsWith('?learning'))

  it('is a file for each course, which no other file brings along', () => {
    expect(texts).toHaveLength(learnedCourses.length)
    expect(Object.values(manifest).flatMap(({ imports = [] }) => imports.filter((source) => texts.includes(source)))).toEqual([])
    expect(
      site.pages.filter(({ file }) =>
        texts.some((source) => readFileSync(join(build, 'site', file), 'utf8').includes(manifest[source]?.file ?? source)),
      ),
    ).toEqual([])
  })
})

describe('pages with the form of an inquiry', () => {
  const pages = site.pages.filter(({ file }) => readFileSync(join(build, 'site', file), 'utf8').includes('action="/api/inquiries/'))

  it('are those of the kinds of inquiries', () => {
    const asked = new Set(INQUIRY_KINDS.filter(isOffered).map(pageOfKind))
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...asked].toSorted())
  })
})

/** Bytes after brotli of a page with its styles and without a word: what is left of 12.5 KiB is the institute's. */
const frameLimit = 10.5 * 1024

/** A page without what the institute says in it: no text, and no data of search engines and scripts. */
const frameOf = (html: string) =>
  html
    .replaceAll(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^]*?(?=<\/script>)/g, '$1')
    .replace(/<body[^]*/, (body) =>
      body.replaceAll(/(<(script|style|svg)\b[^>]*>[^]*?<\/\2>)|>[^<]+</g, (_found, kept: string | undefined) => kept ?? '><'),
    )

describe('pages that search engines show', () => {
  const pages = site.pages.filter(({ indexed }) => indexed)

  // That a whole page of the sample is sent in one go is proved beside its words: content/sample-tests/built/page-sizes.test.ts.
  it('leave room for the words of the institute', () => {
    for (const { path, file } of pages) {
      const frame = frameOf(readFileSync(join(build, 'site', file), 'utf8'))
      expect(frame, path).toMatch(/<h1[^>]*><\/h1>/)
      expect(brotliCompressSync(frame).length, path).toBeLessThanOrEqual(frameLimit)
    }
  })
})

describe('amounts', () => {
  const { tuition, studentAllowance, accommodation, applicationFee } = costs
  const aMonth = [tuition, studentAllowance, accommodation, tuition + studentAllowance, tuition + accommodation]
  const all = [...aMonth, tuition + studentAllowance + accommodation]
  // Two years are more than any course takes.
  const sums = all.flatMap((amount) => Array.from({ length: 24 }, (_, month) => amount * (month + 1)))
  const lengths = new Set(Object.values(courseLengths))
  const ofSponsors = sponsorships.sizes.rows.flatMap(({ learners }) =>
    [false, true].flatMap((withRoom) => Array.from(lengths, (months) => sponsorshipCost(learners, withRoom, months).course)),
  )
  const ofProjects = projects.flatMap(({ cost }) => (typeof cost === 'number' ? [cost] : []))
  const known = new Set([applicationFee, ...sums, ...ofSponsors, ...ofProjects])
  const amount = new RegExp(`${BEFORE_AMOUNT}\\d[\\d.,\u00a0]*\\d${AFTER_AMOUNT}`, 'g')
  // An example in a form is what somebody else would pay.
  const examples = INQUIRY_KINDS.flatMap((kind) => JSON.stringify(wordsOfKind(kind)).match(amount) ?? [])
  const asWords = new Set([...Array.from(known, formatMoney), ...examples])
  const htmlOf = (file: string) => readFileSync(join(build, 'site', file), 'utf8')
  const files = site.pages.flatMap(({ file, withoutSamples }) => [file, ...(withoutSamples ? [withoutSamples.file] : [])])

  it('are those of content/costs.ts and what follows from them, on whatever page they stand', () => {
    const named = files.map((file) => ({ file, amounts: htmlOf(file).match(amount) ?? [] }))
    expect(named.flatMap(({ amounts }) => amounts).length).toBeGreaterThan(50)
    const strange = named.flatMap(({ file, amounts }) => amounts.filter((one) => !asWords.has(one)).map((one) => `${file}: ${one}`))
    expect(strange).toEqual([])
  })

  it('never say that one pays the total, or that the allowance comes back: tuition leads, totals are named as such (ruling 53)', () => {
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

  it('are the same in what search engines read', () => {
    const prices = files.flatMap((file) => matches(htmlOf(file), /"price":(\d+)/g))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => !known.has(Number(price)))).toEqual([])
  })
})

/** Bytes of code, as sent with brotli, until the first list of the console stands. */
const firstListLimit = 143 * 1024

describe('the console', () => {
  it('asks with its document for its code and that of the work list, which are small', () => {
    const html = readFileSync(join(build, 'site/admin.html'), 'utf8')
    const ahead = matches(html, /<link rel="modulepreload" href="([^"]+)">/g)
    expect(ahead).toEqual(expect.arrayContaining((/data-modules="([^"]+)"/.exec(html)?.[1] ?? '?').split(' ')))
    expect(ahead.filter((address) => address.startsWith('/assets/work-page-'))).toHaveLength(1)
    expect(ahead.filter((address) => !existsSync(join(build, 'site', address)))).toEqual([])
    const sent = ahead.map((address) => brotliCompressSync(readFileSync(join(build, 'site', address))).length)
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(firstListLimit)
  })
})

it('no style sheet reads a custom property that none defines', () => {
  const sheets = globSync('site/assets/*.css', { cwd: build }).map((file) => ({ file, css: readFileSync(join(build, file), 'utf8') }))
  const defined = new Set(sheets.flatMap(({ css }) => matches(css, /(--[\w-]+)\s*[:{]/g)))
  const wrong = sheets.flatMap(({ file, css }) =>
    matches(css, /var\((--[\w-]+)\)/g).flatMap((name) => (defined.has(name) ? [] : `${file}: ${name}`)),
  )
  expect(wrong).toEqual([])
})

describe('every built page', () => {
  const built = site.pages.map((page) => ({ ...page, html: readFileSync(join(build, 'site', page.file), 'utf8') }))

  it('holds nothing that its content security policy would refuse', () => {
    for (const { path, html, styleHash } of built) {
      const withoutScripts = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(matches(withoutScripts, /\s(style|on[a-z]+)=/g), path).toEqual([])
      const scripts = matches(html, /<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)
      expect(scripts.map(hashOf), path).toEqual(site.scriptHashes)
      expect(matches(html, /<style>([\s\S]*?)<\/style>/g).map(hashOf), path).toEqual([styleHash])
      // Links may lead elsewhere; nothing may be loaded from there.
      expect(withoutScripts.replaceAll(/<a [^>]*>/g, ''), path).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!localhost:3000)/)
    }
  })

  it('is sent with the fallback that has the measures of its typeface, regular and bold', () => {
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

  it('lets nobody without scripts wait without a word', () => {
    const isMute = (html: string) => {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      return /class="loading\b/.test(main) && !/\bwithout-scripts\b/.test(main)
    }
    // The page of parts shows some as samples.
    expect(built.filter(({ path, html }) => path !== '/dev/parts' && isMute(html)).map(({ path }) => path)).toEqual([])
  })

  it('asks only for files that are there', () => {
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
