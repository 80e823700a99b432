// @module-tag slow

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuiltSite } from '#server/site/built-site.ts'
import { allowedInPages, allowedInScripts, allowedInStyles } from './allowed.ts'
import { usesInPage } from './page-uses.ts'
import { usesInScript } from './script-uses.ts'
import { usesInStyles } from './style-uses.ts'
import type { Use } from './use.ts'

const build = join(import.meta.dirname, '../../../build')
const namesOf = (uses: Use[]) => [...new Set(uses.map(({ name }) => name))]

describe('features missing in the oldest browsers', () => {
  it.each([
    ['list.toSorted()', '.toSorted'],
    ['list.values().map(String)', 'iterator.map'],
    ['element?.checkVisibility()', '.checkVisibility'],
    ['text.isWellFormed()', '.isWellFormed'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['URL.canParse(address)', 'URL.canParse'],
    ['const { resolve } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(list, kind)', 'Object.groupBy'],
    ['one.union(other)', '.union'],
    ['Response.json({})', 'Response.json'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['new URLPattern(address)', 'URLPattern'],
    ['panel.matches(":popover-open")', ':popover-open'],
    ['jsx("div", { popover: "auto" })', 'popover='],
    ['addEventListener(`scrollend`, follow)', 'event scrollend'],
    ['text.split(/(?<=a)b/)', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
    ['/[a--b]/v', 'flag v of a regular expression'],
    ['class A { static { start() } }', 'static block of a class'],
  ])('are found in a script: %s', (code, name) => {
    expect(namesOf(usesInScript(code))).toEqual([name])
  })

  it.each([
    "'any' in AbortSignal ? AbortSignal.any(signals) : own(signals)",
    'element.checkVisibility?.()',
    'if (typeof Promise.withResolvers === "function") Promise.withResolvers()',
    'navigator.connection && navigator.connection.saveData',
    'list.at(-1), Object.values(list).map(String), structuredClone(list), AbortSignal.timeout(1)',
  ])('are allowed after a check: %s', (code) => {
    expect(namesOf(usesInScript(code))).toEqual([])
  })

  it.each([
    ['a { text-wrap: balance }', 'text-wrap'],
    ['a { color: light-dark(red, blue) }', 'light-dark() in color'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix() in color'],
    ['a { --tint: red; --tint: color-mix(in srgb, red, blue) }', 'color-mix() in --tint'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { position-area: bottom }', 'position-area'],
    ['a { transition-behavior: allow-discrete }', 'transition-behavior'],
    ['a { height: 1lh }', 'unit lh'],
    ['a { content: "b" / "" }', 'content with other words'],
    ['a { & b { color: red } }', 'nesting'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['@scope (a) { b { color: red } }', '@scope'],
    ['@media (width >= 1px) { a { color: red } }', '@media with a range'],
    ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['a:has(b) { display: none }', ':has hides: a:has(b)'],
    ['a:has(b), c { color: red }', ':has in a list'],
  ])('are found in styles: %s', (css, name) => {
    expect(namesOf(usesInStyles(css))).toContain(name)
  })

  it.each([
    'a { color: red; color: color-mix(in srgb, red, blue) }',
    'a { -webkit-mask-image: none; mask-image: none }',
    '@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in lab, red, blue) } }',
    '@supports selector(:has(a)) { a:has(b) { display: none } }',
    'a { height: 100dvh; overflow: clip; translate: 0 1px } @media (min-width: 1px) { a:focus-visible { inset: 0 } }',
  ])('are allowed after or inside a supported alternative: %s', (css) => {
    expect(namesOf(usesInStyles(css))).toEqual([])
  })

  it('are found in a page', () => {
    expect(namesOf(usesInPage('<search><button popovertarget="a">b</button></search>'))).toEqual(['<search>', 'popovertarget='])
  })
})

const read = (file: string) => readFileSync(join(build, file), 'utf8')

/** Each missing feature that is not in the allowed list, with the first place that uses it. */
function unexplained(files: string[], usesIn: (text: string) => Use[], allowed: Readonly<Record<string, string>>): string[] {
  const found = new Map<string, string>()
  for (const file of files) {
    for (const { name, excerpt } of usesIn(read(file))) {
      if (!Object.hasOwn(allowed, name) && !found.has(name)) found.set(name, `${name} in ${file}: ${excerpt}`)
    }
  }
  return [...found.values()]
}

describe('build output', () => {
  const site = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as BuiltSite

  it('runs in the oldest browsers', () => {
    const scripts = globSync('site/assets/*.js', { cwd: build })
    expect(scripts.length).toBeGreaterThan(50)
    expect(unexplained(scripts, usesInScript, allowedInScripts)).toEqual([])
  })

  it('has styles that work in the oldest browsers', () => {
    expect(unexplained(globSync('site/assets/*.css', { cwd: build }), usesInStyles, allowedInStyles)).toEqual([])
    expect(namesOf(usesInStyles(site.noticeStyles))).toEqual([])
  })

  it('the pages use no other feature that the oldest browsers lack', () => {
    const pages = site.pages.map(({ file }) => join('site', file))
    expect(unexplained(pages, usesInPage, allowedInPages)).toEqual([])
    const scripts = /<script(?![^>]*json")[^>]*>([^]*?)<\/script>/g
    const inline = new Set(pages.flatMap((page) => [...read(page).matchAll(scripts)].map(([, script = '']) => script)))
    expect(inline.size).toBe(site.scriptHashes.length)
    const names = [...inline].flatMap((script) => namesOf(usesInScript(script)))
    expect(names.filter((name) => !Object.hasOwn(allowedInScripts, name))).toEqual([])
  })
})
