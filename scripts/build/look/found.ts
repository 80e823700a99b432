import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Where an institute keeps its pictures. */
export const PICTURES = join(projectRoot, 'content/pictures')

/**
 * A picture of content/: a drawing, an SVG that takes its colours from the page (`var(--…)`) and is shown inside of it, or an image,
 * anything else that browsers show. Null stands for none.
 */
export type Found = { kind: 'drawing' | 'image'; file: string } | null

/** In the order of preference. */
const ENDINGS = ['.svg', '.webp', '.jpg', '.jpeg', '.png', '.avif']

/** The picture `name`, such as `courses/tiling`, whatever its ending; null when there is none. @throws for a drawing no page can show. */
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
      `content/pictures/${name}.svg takes colours from the page, so it can have plain shapes only: no gradients, style sheets or links. ` +
        'Write its colours out, such as #14512f, and it is shown as it is',
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
