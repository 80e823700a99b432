import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { legalDocumentSchema } from '#content/schema/legal.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

describe.each([
  ['terms', terms],
  ['privacy', privacy],
])('%s', (_name, document) => {
  it('has the shape that the legal pages rely on', () => {
    expect(z.safeParse(legalDocumentSchema, document).error?.issues ?? []).toEqual([])
  })

  it('uses each section id only once', () => {
    const ids = document.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has tables whose rows match their headings', () => {
    const blocks = document.sections.flatMap((section) => section.blocks)
    const tables = blocks.flatMap((block) => ('table' in block ? [block.table] : []))
    const rowsThatDoNotFit = tables.flatMap(({ head, rows }) => rows.filter((row) => row.length !== head.length))
    expect(rowsThatDoNotFit).toEqual([])
  })
})
