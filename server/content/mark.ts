import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { projectRoot } from '#server/project-root.ts'

/** The institute's mark in content/, and the optional simpler version for icons. */
export const MARK_FILES = ['mark.svg', 'mark-small.svg'] as const

/** One shape of a mark, or a group of shapes, with its SVG attributes. */
export type Shape = { name: string; attributes: Record<string, string>; shapes: Shape[] }

/** The institute's mark; `width` and `height` are those of its viewBox, in its own units. */
export type Mark = { viewBox: string; width: number; height: number; attributes: Record<string, string>; shapes: Shape[] }

/** The values for `currentColor` and `var(--accent)` in a mark, as `#rrggbb`. */
export type MarkColours = { ink: string; accent: string }

/** A part of a mark that cannot be shown everywhere; `line` counts from 1. */
export type MarkProblem = { line: number; message: string }

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['childNode']

const SHAPES = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
/** Invisible elements that drawing programs add. */
const UNSEEN = ['title', 'desc', 'metadata', 'defs', 'namedview']
const GEOMETRY = 'd x y width height rx ry cx cy r x1 y1 x2 y2 points transform'.split(' ')
const PAINT =
  'fill fill-rule fill-opacity opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit'.split(' ')
const COLOUR = /^(?:currentColor|none|var\(--accent\)|#[\da-f]{3}|#[\da-f]{6}|[a-z]+|rgb\([\d\s,.%]+\))$/i

/** The maximum ratio of the two sides. A mark is shown next to the institute's name, even in the header on a phone. */
const WIDEST = 2

const isElement = (node: Node): node is Element => 'tagName' in node
const lineOf = (element: Element) => element.sourceCodeLocation?.startLine ?? 1

/** Parses a mark. It may only contain plain shapes in plain colours, which pages, PDFs and icons can all show. */
export function readMark(text: string): Mark | MarkProblem[] {
  const root = parseFragment(text, { sourceCodeLocationInfo: true }).childNodes.find((node) => isElement(node))
  if (root?.tagName !== 'svg') return [{ line: 1, message: 'is no SVG' }]
  const problems: MarkProblem[] = []
  const viewBox = root.attrs.find(({ name }) => name === 'viewBox')?.value.trim() ?? ''
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) problems.push({ line: lineOf(root), message: 'has no viewBox, such as viewBox="0 0 44 40"' })
  else if (width > WIDEST * height || height > WIDEST * width) {
    problems.push({
      line: lineOf(root),
      message: `is more than ${WIDEST} times as wide as it is high, or the other way round: the name is shown next to it`,
    })
  }
  const shapes = shapesOf(root, problems)
  if (problems.length === 0 && shapes.length === 0) problems.push({ line: lineOf(root), message: 'shows nothing' })
  return problems.length > 0 ? problems : { viewBox, width, height, attributes: attributesOf(root, PAINT, problems), shapes }
}

function shapesOf(element: Element, problems: MarkProblem[]): Shape[] {
  return element.childNodes.filter(isElement).flatMap((child): Shape[] => {
    const name = child.tagName.replace(/^.*:/, '')
    if (UNSEEN.includes(name) && !child.childNodes.some((inner) => isElement(inner) && name === 'defs')) return []
    if (!SHAPES.includes(name)) {
      problems.push({
        line: lineOf(child),
        message: `has <${name}>, which cannot be shown everywhere: convert it to paths in plain colours`,
      })
      return []
    }
    return [{ name, attributes: attributesOf(child, [...GEOMETRY, ...PAINT], problems), shapes: shapesOf(child, problems) }]
  })
}

/** The visible attributes. Pages do not allow `style`, so each of its properties becomes an attribute. */
function attributesOf(element: Element, known: readonly string[], problems: MarkProblem[]): Record<string, string> {
  const styles = element.attrs.find(({ name }) => name === 'style')?.value.split(';') ?? []
  const pairs = [
    ...element.attrs.map(({ name, value }) => [name, value.trim()] as const),
    ...styles.map((style) => style.split(':').map((part) => part.trim())).map(([name = '', value = '']) => [name, value] as const),
  ]
  const kept = pairs.filter(([name]) => known.includes(name))
  for (const [name, value] of kept) {
    if ((name === 'fill' || name === 'stroke') && !COLOUR.test(value)) {
      const message = `has ${name}="${value}": a colour, currentColor, var(--accent) or none can be shown everywhere`
      problems.push({ line: lineOf(element), message })
    }
  }
  return Object.fromEntries(kept)
}

/** The mark of this institute, or its version for small icon sizes. @throws if it cannot be shown. */
export async function contentMark(size: 'full' | 'small' = 'full'): Promise<Mark> {
  const folder = join(projectRoot, 'content')
  const full = join(folder, MARK_FILES[0])
  const text =
    size === 'full' ? await readFile(full, 'utf8') : await readFile(join(folder, MARK_FILES[1]), 'utf8').catch(() => readFile(full, 'utf8'))
  const mark = readMark(text)
  if (Array.isArray(mark)) throw new Error(`content/${MARK_FILES[0]}: ${mark.map(({ message }) => message).join('; ')}`)
  return mark
}

const written = (attributes: Record<string, string>, { ink, accent }: MarkColours) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replace('currentColor', ink).replace('var(--accent)', accent).replaceAll('"', '&quot;')}"`)
    .join('')

const drawn = (shapes: readonly Shape[], colours: MarkColours): string =>
  shapes
    .map(({ name, attributes, shapes: inner }) => {
      const start = `<${name}${written(attributes, colours)}`
      return inner.length === 0 ? `${start}/>` : `${start}>${drawn(inner, colours)}</${name}>`
    })
    .join('')

/**
 * A mark as a separate SVG file or as part of another one. `place` is its position and size there, in the units of the surrounding SVG.
 */
export function markSvg(mark: Mark, colours: MarkColours, place?: { x?: number; y?: number; width: number; height: number }): string {
  const at = place && Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${at?.join('') ?? ''} viewBox="${mark.viewBox}"${written(mark.attributes, colours)}>` +
    `${drawn(mark.shapes, colours)}</svg>`
  )
}
