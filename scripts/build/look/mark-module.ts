import { contentMark, type Shape } from '#server/content/mark.ts'

/** Height of the logo in the header of the site, in CSS pixels. */
const HEIGHT = 40

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const props = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([name, value]) => `${JSON.stringify(camel(name))}: ${JSON.stringify(value)}`)

const element = (name: string, own: readonly string[], shapes: readonly Shape[]): string => {
  const inner = shapes.map(({ name: kind, attributes, shapes: below }) => element(kind, props(attributes), below))
  const all = inner.length === 0 ? own : [...own, `children: ${inner.length === 1 ? inner[0] : `[${inner.join(', ')}]`}`]
  return `${inner.length > 1 ? 'jsxs' : 'jsx'}("${name}", { ${all.join(', ')} })`
}

/**
 * The source text of `virtual:mark`: content/mark.svg as a component. Pages must not insert HTML from a string, and the logo takes its
 * colours from its surroundings.
 */
export async function markModule(): Promise<string> {
  const { viewBox, width, height, attributes, shapes } = await contentMark()
  const frame = [
    `viewBox: "${viewBox}"`,
    `width: "${Math.round((HEIGHT * width) / height)}"`,
    `height: "${HEIGHT}"`,
    ...props(attributes),
    '"aria-hidden": true',
  ]
  return `import { jsx, jsxs } from 'react/jsx-runtime'\nexport const Mark = () => ${element('svg', frame, shapes)}\n`
}
