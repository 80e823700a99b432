/** A film to render. Frames are SVG content in the film's own coordinates. */
export type Film = {
  width: number
  height: number
  seconds: number
  /** The background colour, as a custom property of the site. */
  ground: string
  frame: (time: number) => string
}

export const framesPerSecond = 24

/** Returns one frame of a film as a complete SVG document. Its colours are still custom properties. */
export function frameDocument({ width, height, ground, frame }: Film, time: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `stroke="var(--p-line)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">` +
    `<rect width="${width}" height="${height}" fill="var(${ground})" stroke="none"/>${frame(time)}</svg>`
  )
}
