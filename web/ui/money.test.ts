import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PART = /tuition|allowance|accommodation|room/i

/** Rules that give a part of a month's money a colour, as `file: selector`. */
function coloured(file: string): string[] {
  const rules = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules]
    .filter(([, selector = '', body = '']) => PART.test(selector) && /(^|\s)(fill|background(-color)?|stroke|color):/.test(body))
    .map(([, selector = '']) => `${file}: ${selector.trim()}`)
}

test('tuition, allowance and room have one colour each, on every page', () => {
  const everywhere = globSync('web/**/*.css').flatMap(coloured)
  expect(everywhere.toSorted()).toEqual(
    ['accommodation', 'studentAllowance', 'tuition'].map((part) => `web/ui/money.css: .money-${part}`).toSorted(),
  )
})
