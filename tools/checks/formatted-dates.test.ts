import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const mistakes = {
  'a language taken for its order of year, month and day': /(?:Format|toLocale\w*String)\(\s*['"`](?:en-CA|fr-CA|sv|lt|en-ZA)\b/,
  'a formatted text taken apart': /\.(?:format|toLocale\w*String)\([^\n]*\)\s*\.(?:split|slice|substring|match|replace|replaceAll|at)\(/,
  'a date read from a text that is not ISO 8601': /(?:Date\.parse|new Date)\(\s*['"`](?!\d{4}-\d\d|\$\{|[Tt]|')/,
} as const

const mistakesIn = (text: string) => Object.entries(mistakes).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/**
 * Date formats differ between engines and their versions. `en-CA` gives 2026-11-22 in one and 11/22/2026 in another. Formatted text is
 * for display only and must never be parsed. Use `formatToParts`, ISO 8601 or numbers instead.
 */
describe('text formatted for display', () => {
  it('is never parsed', () => {
    const files = globSync('{content,domain,e2e,packages,scripts,server,tools,web}/**/*.{ts,tsx,js}', { cwd: root })
    expect(files).toContain(join('domain/dates', 'dates.ts'))
    const found = files
      .filter((file) => file !== join('tools/checks', 'formatted-dates.test.ts'))
      .flatMap((file) => mistakesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
    expect(found).toEqual([])
  })

  it.each([
    [`new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)`],
    [`day.format(moment).split('/')`],
    [`moment.toLocaleDateString('en-GB').replace(',', '')`],
    [`new Date('22 November 2026')`],
  ])('is reported when it is parsed: %s', (text) => {
    expect(mistakesIn(text)).toHaveLength(1)
  })
})
