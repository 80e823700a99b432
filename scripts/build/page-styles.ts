import postcss, { type ChildNode } from 'postcss'
import { type Needs, type SelectorNeeds, selectorsIn } from './selector-needs.ts'

/**
 * Cuts the style sheet down to what one page can use before it comes alive. Read from the page's own HTML: a rule stays
 * unless its selector asks for a class, an element or a state that the page does not have, or for a pointer. When in doubt it stays.
 */

/** Opening tags of what is closed until somebody presses something, and of what links to all the styles it wears. */
const closed = /<dialog(?![^>]*\sopen[\s=>])[^>]*>|<([a-z]+)[^>]*\s(?:popover|data-own-styles)[\s=>][^>]*>/i

/** Where sheets are linked below the first screen; all that follows is hidden until they are there, the end of the page, too. */
const laterSheets = '<div hidden="" class="styles-from-here"'
const endOfPage = /<footer class="[^"]*\bsite-footer\b[\s\S]*<\/footer>/

/**
 * What a page shows as it is sent: closed dialogs and popovers are left out, whose styles come with the whole sheet, and
 * what brings its own.
 */
export function shownIn(html: string): string {
  const hasLaterSheets = html.includes(laterSheets)
  // What hides until then belongs to what is shown, wherever it stands.
  return hasLaterSheets ? `${withoutParts(html.replace(endOfPage, ''))}${laterSheets}></div>` : withoutParts(html)
}

function withoutParts(html: string): string {
  const found = closed.exec(html)
  if (found === null) return html
  const tag = new RegExp(`<(/?)${found[1] ?? 'dialog'}(?=[\\s>])`, 'gi')
  tag.lastIndex = found.index
  let depth = 0
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(0, found.index) + withoutParts(html.slice(tag.lastIndex))
  }
  return html
}

/** Files of the drawings that a page asks for together with its words; the others come with the whole sheet, which colours them. */
export function drawingsAtOnce(html: string): string[] {
  const shown = shownIn(html).replaceAll(/<noscript>[\s\S]*?<\/noscript>|\sdata-later="[^"]*"/g, '')
  return [...shown.matchAll(/"\/(assets\/[^"#]+\.svg)[#"]/g)].map(([, file = '']) => file)
}

/** The classes, the kinds of elements and the attributes (`name` and `name=value`) that occur in a page and are shown as it is sent. */
export type Occurring = { classes: ReadonlySet<string>; tags: ReadonlySet<string>; attributes: ReadonlySet<string> }

export function occurringIn(html: string): Occurring {
  const shown = shownIn(html)
  const written = [...shown.matchAll(/\sclass="([^"]*)"/g)].map(([, names]) => names ?? '')
  const readable = written.map((names) =>
    names.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  return {
    classes: new Set(readable.flatMap((names) => names.split(/\s+/)).filter((name) => name !== '')),
    attributes: new Set([...shown.matchAll(/\s([a-z-]+)="([^"]*)"/g)].flatMap(([, name, value]) => [`${name}`, `${name}=${value}`])),
    tags: new Set([...shown.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => (name ?? '').toLowerCase())),
  }
}

/** Whether a page can hold what a selector asks for. */
const isPresent = ({ classes, tags, oneOf }: Needs, page: Occurring): boolean =>
  classes.every((name) => page.classes.has(name)) &&
  tags.every((tag) => page.tags.has(tag)) &&
  oneOf.every((alternatives) => alternatives.some((needs) => isPresent(needs, page)))

const isPossible = (selector: SelectorNeeds, page: Occurring): boolean =>
  !selector.answersHand && selector.settled.every((attribute) => page.attributes.has(attribute)) && isPresent(selector, page)

/** A part of a sheet. `reads`: the custom properties that it reads. */
type Part =
  | { kind: 'block'; prelude: string; parts: readonly Part[] }
  | { kind: 'rule'; selectors: readonly SelectorNeeds[]; parts: readonly Part[] }
  | { kind: 'property'; name: string; text: string; reads: readonly string[] }
  /** Stays as it is: a declaration, a statement or a block whose inside is no matter of selectors. `defines`: what it is the meaning of. */
  | { kind: 'text'; text: string; reads: readonly string[]; defines?: string }

const conditions: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])
const definitions: ReadonlySet<string> = new Set(['keyframes', 'property'])

const readsOf = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** Faces for the few letters and signs that the preloaded one lacks come with the whole sheet, so that no first paint waits for them. */
const isLateFace = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'font-face' && node.some((part) => part.type === 'decl' && part.value === 'swap')

function partOf(node: ChildNode): Part[] {
  if (node.type === 'comment' || isLateFace(node)) return []
  if (node.type === 'rule') return [{ kind: 'rule', selectors: selectorsIn(node.selector), parts: node.nodes.flatMap(partOf) }]
  const text = node.toString()
  if (node.type === 'decl')
    return [{ ...(node.variable ? { kind: 'property', name: node.prop } : { kind: 'text' }), text, reads: readsOf(text) }]
  const prelude = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  if (node.nodes && conditions.has(node.name)) return [{ kind: 'block', prelude, parts: node.nodes.flatMap(partOf) }]
  return [{ kind: 'text', text, reads: readsOf(text), ...(definitions.has(node.name) && { defines: node.params }) }]
}

/** `timesDefined`: how many declarations give each custom property its value. */
type Sheet = { parts: readonly Part[]; timesDefined: ReadonlyMap<string, number> }

const sheets = new Map<string, Sheet>()

function readSheet(css: string): Sheet {
  const root = postcss.parse(css)
  const timesDefined = new Map<string, number>()
  root.walkDecls(/^--/, ({ prop }) => void timesDefined.set(prop, (timesDefined.get(prop) ?? 0) + 1))
  return { parts: root.nodes.flatMap(partOf), timesDefined }
}

/** A minified sheet. Pages of one kind have the same. */
function sheetOf(css: string): Sheet {
  const sheet = sheets.get(css) ?? readSheet(css)
  sheets.set(css, sheet)
  return sheet
}

/** Without blanks after commas, which the minifier leaves, outside of strings. */
const withoutBlanks = (css: string) => css.replaceAll(/"(?:[^"\\]|\\.)*"|(?<=,) /g, (found) => (found.startsWith('"') ? found : ''))

/** Minified: a semicolon behind a declaration that another follows, and behind statements. What is said twice in a row is said once. */
function written(parts: readonly Part[], isInside = false): string {
  const said = parts.filter((part, index) => textOf(part) === undefined || textOf(part) !== textOf(parts[index + 1]))
  return said
    .map((part, index) => {
      if (part.kind === 'rule') return `${part.selectors.map(({ text }) => text).join(',')}{${written(part.parts, true)}}`
      if (part.kind === 'block') return part.parts.length === 0 ? `${part.prelude};` : `${part.prelude}{${written(part.parts)}}`
      return part.text.endsWith('}') || (isInside && index === said.length - 1) ? part.text : `${part.text};`
    })
    .join('')
}

/** What a part without braces says. */
function textOf(part: Part | undefined): string | undefined {
  if (part?.kind === 'block') return part.parts.length === 0 ? part.prelude : undefined
  return part?.kind === 'rule' ? undefined : part?.text
}

/** Leaves out blocks that hold nothing. A layer stays named: names give the order. */
const withoutEmpty = (part: Part): Part[] => {
  const isEmpty = 'parts' in part && part.parts.length === 0
  return isEmpty && !(part.kind === 'block' && part.prelude.startsWith('@layer ')) ? [] : [part]
}

/** The parts that stay, and those inside of them. */
function kept(parts: readonly Part[], choose: (part: Part) => Part | null): Part[] {
  return parts.flatMap((part) => {
    const chosen = choose(part)
    if (chosen === null) return []
    return 'parts' in chosen ? withoutEmpty({ ...chosen, parts: kept(chosen.parts, choose) }) : [chosen]
  })
}

/** Leaves out the selectors that `stays` refuses. */
const keepSelectors = (parts: readonly Part[], stays: (selector: SelectorNeeds) => boolean): Part[] =>
  kept(parts, (part) => {
    if (part.kind !== 'rule') return part
    const selectors = part.selectors.filter(stays)
    return selectors.length === 0 ? null : { ...part, selectors }
  })

/** Of the sheet that every page has, what serves browsers with scripts; without them a page links to that sheet itself. */
export const withScripts = (css: string): string =>
  written(keepSelectors(sheetOf(css).parts, ({ text }) => !text.includes(':root:not([data-theme])')))

const readsIn = (parts: readonly Part[]): string[] => parts.flatMap((part) => ('parts' in part ? readsIn(part.parts) : part.reads))

/** Leaves out the custom properties that no rule reads. One may be read by another alone, so it looks again. */
function dropUnread(parts: readonly Part[], isReadElsewhere: (name: string) => boolean): readonly Part[] {
  const read = new Set(readsIn(parts))
  let dropped = 0
  const left = kept(parts, (part) => {
    if (part.kind !== 'property' || read.has(part.name) || isReadElsewhere(part.name)) return part
    dropped += 1
    return null
  })
  return dropped === 0 ? parts : dropUnread(left, isReadElsewhere)
}

/** A length times a number, as the product. */
const multiplied = (_whole: string, length: string, unit: string, times: string) =>
  `${String(Number((Number(length) * Number(times)).toFixed(5))).replace(/^(-?)0\./, '$1.')}${unit}`

/** Values of the custom properties of the theme that read no others. */
function themeValues(parts: readonly Part[]): ReadonlyMap<string, string> {
  const theme = parts.find((part) => part.kind === 'block' && part.prelude === '@layer theme')
  const root = theme?.kind === 'block' ? theme.parts.find((part) => part.kind === 'rule') : undefined
  const properties = root?.kind === 'rule' ? root.parts.filter((part) => part.kind === 'property') : []
  return new Map(properties.filter(({ reads }) => reads.length === 0).map(({ name, text }) => [name, text.slice(name.length + 1)]))
}

/** Writes what a custom property of the theme says wherever it is read, if no rule of the whole sheet says anything else of it. */
function writeOut(parts: readonly Part[], { timesDefined }: Sheet): Part[] {
  const values = themeValues(parts)
  const valueOf = (read: string, name: string) => (timesDefined.get(name) === 1 ? (values.get(name) ?? read) : read)
  return kept(parts, (part) => {
    if (!('text' in part) || part.reads.length === 0) return part
    const text = part.text
      .replaceAll(/var\((--[\w-]+)\)/g, valueOf)
      .replaceAll(/(?<![\w-])calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g, multiplied)
    return { ...part, text, reads: readsOf(text) }
  })
}

/** Leaves out what only rules that were cut away have used: animations and registered properties. */
function dropUnused(parts: readonly Part[]): Part[] {
  const css = written(parts)
  const timesNamed = (name: string) => css.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))?.length ?? 0
  return kept(parts, (part) => (part.kind === 'text' && part.defines !== undefined && timesNamed(part.defines) < 2 ? null : part))
}

/**
 * @param css the whole style sheet, minified.
 * @param drawings the files of its drawings, which read custom properties of the sheet.
 */
export function stylesForPage(css: string, html: string, drawings = ''): string {
  const page = occurringIn(html)
  const sheet = sheetOf(css)
  const onScreen = kept(sheet.parts, (part) => (part.kind === 'block' && part.prelude === '@media print' ? null : part))
  // A page has no shadow roots.
  const matching = keepSelectors(onScreen, (selector) => selector.text !== ':host' && isPossible(selector, page))
  const elsewhere = new Set(readsOf(shownIn(html) + drawings))
  return withoutBlanks(written(dropUnused(dropUnread(writeOut(matching, sheet), (name) => elsewhere.has(name)))))
}
