import { clipped } from './clipped.ts'

/** A wipe: a laterite line moves across the sheet, with one picture to the left of `x` and the other to the right. */
export function swept(left: string, right: string, x: number, [width, height]: readonly [number, number]): string {
  const pen = `<path fill="none" stroke="var(--p-laterite)" stroke-width="2" d="M${x.toFixed(1)} 0V${height}"/>`
  const isMoving = x > 0 && x < width
  return clipped(left, [0, 0, x, height]) + clipped(right, [x, 0, width - x, height]) + (isMoving ? pen : '')
}
