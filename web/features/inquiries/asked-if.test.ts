import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INQUIRY_KINDS, fieldsOfKind } from '#domain/inquiries/inquiry-kinds.ts'

const sheet = readFileSync(join(import.meta.dirname, 'inquiries.css'), 'utf8')
const conditional = INQUIRY_KINDS.flatMap((kind) => fieldsOfKind(kind).flatMap(({ name, when }) => (when ? [{ kind, name, when }] : [])))

it.each(conditional)('the style sheet shows the $kind question $name only under its defined condition', ({ when }) => {
  const first = when.oneOf[0] ?? ''
  const rule = new RegExp(`\\.inquiry:has\\((.+)\\) \\[data-if='${first}'\\]`).exec(sheet)?.[1] ?? ''
  const options = INQUIRY_KINDS.flatMap((kind) => fieldsOfKind(kind).filter(({ name }) => name === when.field))
  const values = options.flatMap((field) => (field.control === 'choice' ? field.options.map(({ value }) => value) : []))
  const shown = values.filter((value) => (rule.includes(':not(') ? !rule.includes(`'${value}'`) : rule.includes(`'${value}'`)))
  expect(shown).toEqual(when.oneOf)
})
