/** The initials of a name, from its first two significant words. */
export function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/^(?:and|of|the|in|for|with|to)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}

/** A stable hash of a name: FNV-1a, 32 bits. */
function numberOf(name: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return hash
}

type Point = readonly [x: number, y: number, z: number]
type Size = readonly [width: number, depth: number, height: number]
/** As in the drawings of tools/art/: solid, or an outline of a part still to come. */
type Look = 'made' | 'drawn'

/** Isometric projection: x to the lower right, y to the lower left, z up. */
const flat = ([x, y, z]: Point) => [Math.round((x - y) * 8.66) / 10, Math.round((x + y) * 5 - z * 10) / 10] as const
const polygon = (points: readonly Point[], paint: string) =>
  `<path ${paint} d="M${points.map((point) => flat(point).join(' ')).join('L')}z"/>`

const mixed = (colour: string, share: number) => `fill="color-mix(in oklab,var(--tone,var(--p-forest)),${colour} ${share}%)"`
/** The light comes from above in both themes. */
const faces = { top: mixed('var(--p-white)', 55), left: mixed('#04140c', 8), right: mixed('#04140c', 36) }
const outline = 'fill="var(--p-blank)" stroke="var(--p-trace)" stroke-width="1.25" stroke-dasharray="4 4"'

function block([x, y, z]: Point, [width, depth, height]: Size, look: Look): string {
  const [far, near, top] = [x + width, y + depth, z + height]
  const paints = look === 'made' ? [faces.top, faces.left, faces.right] : [outline, outline, outline]
  return (
    polygon(
      [
        [x, y, top],
        [far, y, top],
        [far, near, top],
        [x, near, top],
      ],
      paints[0] ?? '',
    ) +
    polygon(
      [
        [x, near, top],
        [far, near, top],
        [far, near, z],
        [x, near, z],
      ],
      paints[1] ?? '',
    ) +
    polygon(
      [
        [far, y, top],
        [far, near, top],
        [far, near, z],
        [far, y, z],
      ],
      paints[2] ?? '',
    )
  )
}

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke="var(--p-line)" stroke-width="1.5" ` +
  `stroke-linejoin="round" stroke-linecap="round"><g id="object">${inner}</g></svg>`

/**
 * For a course or a program without a picture: a stack of blocks on a base with its initials, in its program's hue. The arrangement of
 * the blocks depends on the name, so that no two look alike and each always looks the same.
 */
export function plainObject(name: string): string {
  const hash = numberOf(name)
  const side = 36
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column, at: row * 3 + column })))
  const blocks = places.map(({ row, column, at }) => {
    const bits = (hash >>> (at * 3)) & 7
    const height = 14 + (bits >> 1) * 20
    return block([column * side, row * side, 26], [side, side, height], at !== 8 && bits % 3 === 0 ? 'drawn' : 'made')
  })
  const base = block([-8, -8, 0], [3 * side + 16, 3 * side + 16, 26], 'made')
  // On the left face of the base, whose edge slopes down to the right.
  const letters =
    `<text transform="matrix(.866 .5 0 1 -48.5 83.5)" text-anchor="middle" fill="var(--wash)" stroke="none" font-size="19" ` +
    `font-weight="800" letter-spacing="1">${lettersOf(name)}</text>`
  return svg(360, 270, `<g transform="translate(180 126)scale(1.15)">${base}${blocks.join('')}${letters}</g>`)
}

/** For a person without a portrait: head and shoulders over construction lines. */
export const plainPerson = (): string =>
  svg(
    200,
    200,
    '<g fill="none" stroke="var(--p-trace)" stroke-width="1.25"><path stroke-dasharray="14 4 3 4" d="M100 14V196M34 84H166"/>' +
      '<circle cx="100" cy="84" r="56" stroke-dasharray="4 4"/></g>' +
      `<path ${faces.left} d="M28 200c0-40 30-58 72-58s72 18 72 58z"/><path ${faces.top} d="M84 120h32v30q-16 14-32 0z"/>` +
      `<ellipse ${faces.top} cx="100" cy="84" rx="38" ry="46"/>`,
  )

/** For a partner without a logo: a frame with the initials. */
export const plainMark = (name: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120"><g id="object" fill="none" stroke="var(--p-line)">' +
  '<path stroke-width="1.5" d="M10 10H230V110H10z"/><text x="120" y="76" text-anchor="middle" fill="var(--p-line)" stroke="none" ' +
  `font-size="44" font-weight="800">${lettersOf(name)}</text></g></svg>`

/** An object in parts. The first `done` parts are solid and the others are outlines. For pages that show stages. */
function stage(done: number, parts: number): string {
  const width = 30
  const steps = Array.from({ length: parts }, (_, at) =>
    block([at * width, 0, 0], [width, 60, 16 + at * (70 / parts)], at < done ? 'made' : 'drawn'),
  )
  return `<g transform="translate(${125 - (parts * width - 60) * 0.433} ${110 - (parts * width + 60) * 0.25 + 20})">${steps.join('')}</g>`
}

/** Stages by the ids that pages use. */
export function plainStages(ids: readonly string[]): string {
  const parts = ids.length - (ids[0]?.endsWith('-0') ? 1 : 0)
  const groups = ids.map((id) => `<g id="${id}">${stage(Number(id.split('-').at(-1)), parts)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 200">${groups.join('')}</svg>\n`
}
