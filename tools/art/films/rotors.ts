/** Rotors are drawn with a broken circle; its dashes travel while they turn. */
export function turningRotors(svg: string, turned: number): string {
  return svg.replaceAll('stroke-dasharray="18 12"', `stroke-dasharray="18 12" stroke-dashoffset="${turned.toFixed(1)}"`)
}
