/** Colours for pictures that are rendered outside a browser, without custom properties or `color-mix`. */
export type Theme = 'light' | 'dark'
export type Palette = ReadonlyMap<string, string>

/**
 * Returns the custom properties of a theme from a stylesheet. Reads the values in `:root` first, then the overrides for the dark theme.
 */
export function readPalette(css: string, theme: Theme): Palette {
  const palette = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isRoot = /(?:^|\})\s*:root\s*$/.test(selector.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    const isDark = selector.includes('@variant dark')
    if (!isRoot && !selector.includes('@theme') && !(isDark && theme === 'dark')) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) palette.set(name, value.trim())
  }
  return palette
}

export function colourOf(palette: Palette, name: string): string {
  const value = palette.get(name)
  if (value === undefined) throw new Error(`The palette has no ${name}`)
  return value
}

/** Replaces every colour in an SVG with its plain value in the theme. */
export function withColours(svg: string, palette: Palette): string {
  return svg
    .replaceAll(/color-mix\(in oklab,var\((--[\w-]+)\),(#\w{6}) (\d+)%\)/g, (_whole, name: string, other: string, share: string) =>
      mix(colourOf(palette, name), other, Number(share) / 100),
    )
    .replaceAll(/color-mix\(in oklab,var\((--[\w-]+)\),var\((--[\w-]+)\) (\d+)%\)/g, (_whole, name: string, other: string, share: string) =>
      thinned(colourOf(palette, name), colourOf(palette, other), Number(share) / 100),
    )
    .replaceAll(/var\((--[\w-]+)\)/g, (_whole, name: string) => plain(colourOf(palette, name)))
}

/** Converts `rgb(255 252 245 / 0.72)` to the older notation, which every renderer supports. */
function plain(value: string): string {
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  return parts === null ? value : `rgba(${parts.slice(1).join(',')})`
}

type Triple = [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Converts to Oklab as defined by Björn Ottosson (2020) and CSS Color 4 §10.9. */
function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255)
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Mixes a material with the paper colour. A colour that glows on white is glaring on black, so the mix on dark paper contains at most
 * half of it.
 */
function thinned(colour: string, paper: string, share: number): string {
  return mix(colour, paper, toOklab(paper)[0] < 0.5 ? (1.2 + share) / 2.2 : share)
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [toOklab(colour), toOklab(other)]
  return fromOklab(from.map((value, index) => value + ((to[index] ?? value) - value) * share) as Triple)
}
