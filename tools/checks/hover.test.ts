import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns every line with a hover style, and whether it is inside a media query for hover. */
function hovers(css: string): { line: number; isForHovering: boolean }[] {
  const open: string[] = []
  return css.split('\n').flatMap((text, index) => {
    const found = text.includes(':hover') ? [{ line: index + 1, isForHovering: open.includes('@media (hover: hover) {') }] : []
    if (text.endsWith('{')) open.push(text.trim())
    if (text.trim() === '}') open.pop()
    return found
  })
}

/** On a touch screen, an element that was pressed would keep its hover style until the next tap. */
it('uses hover styles only on devices that can hover', () => {
  const files = globSync('web/**/*.css', { cwd: root })
  const wrong = files.flatMap((file) =>
    hovers(readFileSync(join(root, file), 'utf8'))
      .filter(({ isForHovering }) => !isForHovering)
      .map(({ line }) => `${file}:${line}`),
  )
  // One exception, which has no visible style: it only controls which links scroll smoothly.
  expect(wrong).toEqual([expect.stringMatching(/^web\/styles\/base\.css:/)])
})
