import { existsSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { footerColumns, linksOf, mainItems } from '#web/features/navigation/navigation-items.ts'
import { screens } from './screens.ts'

const items = [...linksOf(mainItems), ...footerColumns.flatMap((column) => column.items)]

it.each(items)('the navigation item $label leads to a page that exists', ({ to }) => {
  const [pathname = ''] = to.split('#')
  const screen = screens.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null)
  expect(screen).toBeDefined()
})

it('lists the file of every page, because the build uses it to find the chunk', () => {
  expect(screens.filter(({ source }) => !existsSync(source))).toEqual([])
  for (const { source, load } of screens) expect(load.toString()).toContain(source.replace(/^.*\//, ''))
})
