/** Something to render: pictures as SVG content in the coordinates of its own frame. */
export type Film = {
  width: number
  height: number
  seconds: number
  /** What is behind everything; a custom property of the site. */
  ground: string
  frame: (time: number) => string
}

export const framesPerSecond = 24

/** One picture of a film as a whole SVG document. Colours are still custom properties. */
export function frameDocument({ width, height, ground, frame }: Film, time: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `stroke="var(--p-line)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">` +
    `<rect width="${width}" height="${height}" fill="var(${ground})" stroke="none"/>${frame(time)}</svg>`
  )
}
