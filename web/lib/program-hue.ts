/** The hue of a field of study: `hue-…` sets `--tone` and `--wash` for everything inside (web/styles/surfaces.css). */
export type Hue = 'computing' | 'vocational' | 'construction'

const hues: Record<string, Hue> = {
  'computer-technology': 'computing',
  'vocational-studies': 'vocational',
  'construction-technologies': 'construction',
}

/** Programs of other institutes without a hue of their own share that of computer technology. */
export function programHue(programId: string): Hue {
  return hues[programId] ?? 'computing'
}
