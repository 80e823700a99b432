import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProjectSheet } from './project-sheet.tsx'

const own = {
  isSample: false,
  caption: 'Tank stand',
  rows: [{ label: 'Size', value: '4 m' }],
  checked: 'Stood for a week',
  note: 'With consent',
}
const shown = (example: Parameters<typeof ProjectSheet>[0]['example']) => renderToStaticMarkup(<ProjectSheet example={example} />)

test('the gate is drawn for the sample alone', () => {
  expect(shown({ ...own, isSample: true })).toContain('class="gate"')
  for (const example of [own, { ...own, picture: 'tank-stand' }, { ...own, isSample: true, picture: 'tank-stand' }])
    expect(shown(example)).not.toContain('class="gate"')
})

test('a sheet shows the picture it names, and has no place for one without', () => {
  expect(shown({ ...own, picture: 'tank-stand' })).toContain('#tank-stand"')
  expect(shown(own)).not.toContain('project-drawing')
  expect(shown(own)).toContain('Stood for a week')
})
