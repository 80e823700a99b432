import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const levels = JSON.parse(readFileSync(join(root, 'docs/asvs-5.0.0.json'), 'utf8')) as { level1: string[]; level2: string[] }
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

type Row = { id: string; asks: string; stands: string; reason: string }
const rows = text.split('\n').flatMap((line): Row[] => {
  const [, id = '', asks = '', stands = '', reason = ''] = /^\| (V\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/.exec(line) ?? []
  return id === '' ? [] : [{ id, asks, stands, reason }]
})

describe('the security standard report', () => {
  test('has one row for each requirement of levels 1 and 2, in order', () => {
    const wanted = [...levels.level1, ...levels.level2].toSorted((one, other) => placeOf(one) - placeOf(other))
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(wanted)
    expect(text.split('\n').filter((line) => line.startsWith('| V'))).toHaveLength(wanted.length)
  })

  test('gives the status of each requirement and the reason', () => {
    for (const { id, asks, stands, reason } of rows) {
      expect(['met', 'does not apply', 'operator', 'open'], id).toContain(stands)
      expect(asks.length, id).toBeGreaterThan(5)
      expect(reason.length, id).toBeGreaterThan(5)
    }
  })

  test('names files that exist', () => {
    const named = [...text.matchAll(/`((?:content|docs|domain|e2e|packages|scripts|server|supabase|tools|web)\/[\w./-]+\.\w+)`/g)].map(
      ([, file]) => file ?? '',
    )
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('gives the correct totals', () => {
    const count = (stands: string) => rows.filter((row) => row.stands === stands).length
    const sentence =
      `${count('met')} are met, ${count('does not apply')} do not apply, ` +
      `${count('operator')} are up to the operator, ${count('open')} are open`
    expect(text).toContain(sentence)
  })
})

/** Converts an id such as `V6.10.2` to a number for sorting. */
function placeOf(id: string): number {
  return id
    .slice(1)
    .split('.')
    .reduce((place, part) => place * 1000 + Number(part), 0)
}
