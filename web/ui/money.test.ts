import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PART = /tuition|allowance|accommodation|room/i

/** CSS rules that colour a part of the monthly costs, as `file: selector`. */
function coloured(file: string): string[] {
  const rules = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules]
    .filter(([, selector = '', body = '']) => PART.test(selector) && /(^|\s)(fill|background(-color)?|stroke|color):/.test(body))
    .map(([, selector = '']) => `${file}: ${selector.trim()}`)
}

test('tuition, allowance and room each have one colour on every page', () => {
  const everywhere = globSync('web/**/*.css').flatMap(coloured)
  expect(everywhere.toSorted()).toEqual(
    ['accommodation', 'studentAllowance', 'tuition'].map((part) => `web/ui/money.css: .money-${part}`).toSorted(),
  )
})

/** The components of the site, without tests. */
const drawn = globSync('web/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => drawn.filter(({ text }) => pattern.test(text))

test('the name of a cost part is always preceded by its colour', () => {
  const naming = filesWith(/costs\.labels(?:\[|\.(?:tuition|studentAllowance|accommodation)\b)/)
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter(({ text }) => !text.includes('<MoneyName ')).map(({ file }) => file)).toEqual([])
})

test('amounts and their colours are not defined anywhere else', () => {
  const spelled = filesWith(/₦\s?\d|['"` ]money-(?:tuition|studentAllowance|accommodation)\b/)
  expect(spelled.map(({ file }) => file)).toEqual([])
})
