/** A rotor is drawn as a dashed circle. Moving the dashes makes it appear to turn. */
export function turningRotors(svg: string, turned: number): string {
  return svg.replaceAll('stroke-dasharray="18 12"', `stroke-dasharray="18 12" stroke-dashoffset="${turned.toFixed(1)}"`)
}
