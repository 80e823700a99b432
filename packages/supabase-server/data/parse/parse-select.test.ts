import { describe, expect, test } from 'vitest'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import { parseSelect, type SelectItem } from './parse-select.ts'

const column = (name: string, ...steps: { arrow: '->' | '->>'; key: string | number }[]) => ({ column: name, steps })

function refusalOf(act: () => unknown): [number, string] | null {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return [error.status, error.body.code]
  }
}

describe('valid select lists', () => {
  test.each([
    [undefined, [{ kind: 'all' }]],
    ['', [{ kind: 'all' }]],
    ['*', [{ kind: 'all' }]],
    ['*,status', [{ kind: 'all' }, { kind: 'column', path: column('status') }]],
    [
      'id,status',
      [
        { kind: 'column', path: column('id') },
        { kind: 'column', path: column('status') },
      ],
    ],
    ['state:status', [{ kind: 'column', path: column('status'), alias: 'state' }]],
    ['id::text', [{ kind: 'column', path: column('id'), cast: 'text' }]],
    ['number:id::text', [{ kind: 'column', path: column('id'), alias: 'number', cast: 'text' }]],
    ['program_selection->>program', [{ kind: 'column', path: column('program_selection', { arrow: '->>', key: 'program' }) }]],
    [
      'first:academic_background->certificates->0->>type',
      [
        {
          kind: 'column',
          alias: 'first',
          path: column('academic_background', { arrow: '->', key: 'certificates' }, { arrow: '->', key: 0 }, { arrow: '->>', key: 'type' }),
        },
      ],
    ],
    ['"odd \\"name"', [{ kind: 'column', path: column('odd "name') }]],
    ['prénom', [{ kind: 'column', path: column('prénom') }]],
  ])('%s', (text, expected) => {
    expect(parseSelect(text)).toEqual(expected)
  })
})

const embed = (target: string, ...select: SelectItem[]) => ({ kind: 'embed' as const, target, isSpread: false, select })
const id = { kind: 'column', path: column('id') } as const

describe('related rows in select lists', () => {
  test.each<[string, SelectItem[]]>([
    ['events(id)', [embed('events', id)]],
    ['events(*)', [embed('events', { kind: 'all' })]],
    ['events()', [embed('events')]],
    ['id, events( id , * ) ,id', [id, embed('events', id, { kind: 'all' }), id]],
    ['seen:events(id)', [{ ...embed('events', id), alias: 'seen' }]],
    ['events!inner(id)', [{ ...embed('events', id), join: 'inner' }]],
    ['events!left!"odd key"(id)', [{ ...embed('events', id), join: 'left', hint: 'odd key' }]],
    ['events!key!inner(id)', [{ ...embed('events', id), join: 'inner', hint: 'key' }]],
    ['...events!key(id)', [{ ...embed('events', id), isSpread: true, hint: 'key' }]],
    ['a(b(c(d(e(id)))))', [embed('a', embed('b', embed('c', embed('d', embed('e', id)))))]],
    ['sum()', [embed('sum')]],
  ])('%s', (text, expected) => {
    expect(parseSelect(text)).toEqual(expected)
  })
})

describe('invalid select lists', () => {
  test.each([
    ['events(id', 'PGRST100'],
    ['events(id))', 'PGRST100'],
    ['events(id,)', 'PGRST100'],
    ['events!inner', 'PGRST100'],
    ['events!(id)', 'PGRST100'],
    ['events!a!b!c(id)', 'PGRST100'],
    ['events::text(id)', 'PGRST100'],
    ['data->events(id)', 'PGRST100'],
    ['a:...events(id)', 'PGRST100'],
    ['...a:events(id)', 'PGRST100'],
    ['...', 'PGRST100'],
    ['events(id)->a', 'PGRST100'],
    ['events(id).sum()', 'PGRST100'],
    ['count()', 'PGRST123'],
    ['events(count())', 'PGRST123'],
    [`${'a('.repeat(6)}b${')'.repeat(6)}`, 'PGRST100'],
    [Array.from({ length: 21 }, (_, at) => `a${at}:events(id)`).join(','), 'PGRST100'],
    [`a(${Array.from({ length: 200 }, () => 'id').join(',')})`, 'PGRST100'],
    ['version.sum()', 'PGRST123'],
    ['id,', 'PGRST100'],
    ['"odd ""name"', 'PGRST100'],
    [',id', 'PGRST100'],
    ['id; drop table profiles', 'PGRST100'],
    ["id'--", 'PGRST100'],
    ['a->', 'PGRST100'],
    ['a->b->->c', 'PGRST100'],
    ['id::', 'PGRST100'],
    [Array.from({ length: 500 }, () => 'id').join(','), 'PGRST100'],
    [`a${'->b'.repeat(50)}`, 'PGRST100'],
  ])('are rejected: case %#', (text, code) => {
    expect(refusalOf(() => parseSelect(text))).toEqual([400, code])
  })
})
