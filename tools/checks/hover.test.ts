import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What answers a hover, line by line, with what it stands in. */
function hovers(css: string): { line: number; isForHovering: boolean }[] {
  const open: string[] = []
  return css.split('\n').flatMap((text, index) => {
    const found = text.includes(':hover') ? [{ line: index + 1, isForHovering: open.includes('@media (hover: hover) {') }] : []
    if (text.endsWith('{')) open.push(text.trim())
    if (text.trim() === '}') open.pop()
    return found
  })
}

/** A touch would leave what it pressed looking pressed until the next one. */
it('answers a hover only where there is something that hovers', () => {
  const files = globSync('web/**/*.css', { cwd: root })
  const wrong = files.flatMap((file) =>
    hovers(readFileSync(join(root, file), 'utf8'))
      .filter(({ isForHovering }) => !isForHovering)
      .map(({ line }) => `${file}:${line}`),
  )
  // Which links scroll smoothly is no answer that anybody sees.
  expect(wrong).toEqual([expect.stringMatching(/^web\/styles\/base\.css:/)])
})
