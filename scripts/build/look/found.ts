import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** The folder with the institute's pictures. */
export const PICTURES = join(projectRoot, 'content/pictures')

/**
 * A picture in content/. A drawing is an SVG that takes its colours from the page (`var(--…)`) and is shown inline. An image is any other
 * format that browsers can show. Null means that there is none.
 */
export type Found = { kind: 'drawing' | 'image'; file: string } | null

/** In order of preference. */
const ENDINGS = ['.svg', '.webp', '.jpg', '.jpeg', '.png', '.avif']

/**
 * Finds the picture `name`, such as `courses/tiling`, with any extension. Returns null if there is none. @throws if it is a drawing that
 * pages cannot show.
 */
export function findPicture(name: string, folder = PICTURES): Found {
  const [inner, base] = [join(folder, name, '..'), name.split('/').at(-1) ?? '']
  const there = filesIn(inner)
  const file = ENDINGS.map((ending) => there.find((one) => one.toLowerCase() === base + ending)).find((one) => one !== undefined)
  if (file === undefined) return null
  const path = join(inner, file)
  if (!file.toLowerCase().endsWith('.svg')) return { kind: 'image', file: path }
  const text = readFileSync(path, 'utf8')
  if (!text.includes('var(--')) return { kind: 'image', file: path }
  if (/url\(#|<style|<script|<image|<use/.test(text)) {
    throw new Error(
      `content/pictures/${name}.svg takes its colours from the page, so it may contain plain shapes only: no gradients, styles or links. ` +
        'Use fixed colours instead, such as #14512f, and it will be shown unchanged',
    )
  }
  return { kind: 'drawing', file: path }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
