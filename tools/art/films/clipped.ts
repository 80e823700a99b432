let clips = 0

/** Clips the content to a rectangle. */
export function clipped(content: string, [x, y, width, height]: readonly [number, number, number, number]): string {
  if (width <= 0 || height <= 0 || content === '') return ''
  const id = `c${(clips += 1)}`
  const size = [x, y, width, height].map((value) => value.toFixed(1))
  return (
    `<clipPath id="${id}"><rect x="${size[0]}" y="${size[1]}" width="${size[2]}" height="${size[3]}"/></clipPath>` +
    `<g clip-path="url(#${id})">${content}</g>`
  )
}
