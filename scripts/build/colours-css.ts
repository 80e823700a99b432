import type { Plugin } from 'vite'
import { colours } from '#content/colours.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { faceCss } from './look/face-css.ts'

type Theme = 'light' | 'dark'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Mixes a colour with black. Input and output are `#rrggbb`. */
function shaded(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Calculated here from the palette. `color-mix` would need a second rule in the style sheet for older browsers. */
function mixtures(theme: Theme, indent: string): string {
  const { forest, ink, paper } = colours[theme]
  const isLight = theme === 'light'
  const shade = isLight ? shaded(ink, 0.35) : shaded(paper, 0.75)
  const values = {
    'color-scheme': theme,
    '--grid': `${forest}${isLight ? '12' : '0e'}`,
    '--shade': shade,
    '--backdrop': `${shade}${isLight ? '9e' : 'bd'}`,
  }
  return Object.entries(values)
    .map(([name, value]) => `${indent}${name}: ${value};\n`)
    .join('')
}

function declarations(theme: Theme, indent: string): string {
  const hues = colours.hues.flatMap(({ [theme]: { tone, wash } }, index) => [
    [`--color-hue-${index + 1}`, tone],
    [`--color-hue-${index + 1}-wash`, wash],
  ])
  const palette = Object.entries(colours[theme]).map(([name, value]) => [`--color-${kebab(name)}`, value])
  return [...palette, ...hues].map(([name, value]) => `${indent}${name}: ${value};\n`).join('')
}

/** The drawings of content/pictures, which pages include with <use>, take their colours from the page. */
const drawings = (theme: Theme, indent: string) =>
  Object.entries(colours.drawings[theme])
    .map(([name, value]) => `${indent}--p-${name}: ${value};\n`)
    .join('')

const tone = (index: number) => `{ --tone: var(--color-hue-${index + 1}); --wash: var(--color-hue-${index + 1}-wash); }\n`

/** A program's id selects its hue. The id of a program that no longer exists gets the first hue. */
const hueRules = () =>
  `  [class*='hue-'] ${tone(0)}${programs.map(({ id }, index) => `  .hue-${id} ${tone(index % colours.hues.length)}`).join('')}`

/**
 * The colours of content/colours.ts as CSS (web/styles/site.css). The theme is static, so that it includes colours that are used only in
 * the style sheet of a single page.
 */
export const coloursCss = () =>
  `@theme static {\n${declarations('light', '  ')}}\n` +
  `:root {\n${mixtures('light', '  ')}${drawings('light', '  ')}}\n` +
  `:root,\n.night {\n  @variant dark {\n${declarations('dark', '    ')}${mixtures('dark', '    ')}${drawings('dark', '    ')}  }\n}\n` +
  `@layer components {\n${hueRules()}}\n`

/**
 * Appends content/typeface.ts and content/colours.ts to web/styles/site.css and web/admin/admin.css, for the build and for development.
 */
export const contentColours = (): Plugin => ({
  name: 'content-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?:styles\/site|admin\/admin)\.css$/ },
    handler: async (css) => `${css}\n${await faceCss()}${coloursCss()}`,
  },
})
