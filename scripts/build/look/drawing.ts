/** Width and height of the frame in which pages show a kind of picture. */
export type Frame = readonly [width: number, height: number]

type Part = { id: string; svg: string; attributes?: string }

const rounded = (value: number) => Math.round(value * 1000) / 1000

/**
 * The content of a drawing, as a group with the given id in a frame of the given size. Other ids are removed, because several drawings
 * share a file. `attributes` replaces the attributes of the original group.
 */
function groupOf({ id, svg, attributes }: Part, frame: Frame): string {
  const [, root = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  const [left = 0, top = 0, width = frame[0], height = frame[1]] =
    /viewBox="([^"]+)"/
      .exec(root)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  const scale = Math.min(frame[0] / width, frame[1] / height)
  const [x, y] = [(frame[0] - width * scale) / 2 - left * scale, (frame[1] - height * scale) / 2 - top * scale]
  const isInFrame = scale === 1 && x === 0 && y === 0
  const move = isInFrame ? '' : ` transform="${x === 0 && y === 0 ? '' : `translate(${rounded(x)} ${rounded(y)})`}scale(${rounded(scale)})"`
  // A drawing in the site's style is recognised by its stroke. Any other drawing needs its own presentation attributes, because pages
  // style all drawings.
  const isOurs = root.includes('stroke="var(--p-line)"')
  const whole = isOurs ? /^\s*<g id="[^"]*"([^>]*)>([\s\S]*)<\/g>\s*$/.exec(inner) : null
  const [own, content] = whole && closesLast(whole[2] ?? '') ? [whole[1] ?? '', whole[2] ?? ''] : [isOurs ? '' : presentation(root), inner]
  return `<g id="${id}"${attributes ?? own}${move}>${content.replaceAll(/ id="[^"]*"/g, '')}</g>`
}

/** Whether every group that is opened inside is also closed inside. */
function closesLast(inner: string): boolean {
  let depth = 0
  for (const [, end, self] of inner.matchAll(/<(\/?)g\b[^>]*?(\/?)>/g)) {
    if (self !== '/') depth += end === '/' ? -1 : 1
    if (depth < 0) return false
  }
  return true
}

/**
 * The presentation attributes that a file sets for all its shapes. The group is shown without the rest of the file, so it needs them
 * itself.
 */
function presentation(root: string): string {
  const said = [...root.matchAll(/\s((?:fill|stroke|opacity|color)[\w-]*)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return Object.entries({ stroke: 'none', ...Object.fromEntries(said) })
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

const file = ([width, height]: Frame, groups: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${groups.join('')}</svg>\n`

/** Combines several drawings in one file, from which a page selects one by its id. */
export const sheetOf = (frame: Frame, parts: readonly Part[]): string =>
  file(
    frame,
    parts.map((part) => groupOf(part, frame)),
  )

/** The parts of a drawing with several parts, by the ids of its groups. */
export const partsOf = (svg: string): string[] => [...svg.matchAll(/<g id="([^"]+)"/g)].map(([, id = '']) => id)
