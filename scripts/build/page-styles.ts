/**
 * Cuts the style sheet down to what one page can use before it comes alive. Read from the page's own HTML: a rule stays
 * unless its selector asks for a class, an element or a state that the page does not have, or for a pointer. When in doubt it stays.
 */

type Block = { prelude: string; body: string | null }

/** The end of the block that opens at `start`, past its closing brace; strings and nested blocks are stepped over. */
function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return css.length
}

/** Splits minified CSS into its statements and blocks, one level deep. Files end with a newline: more than one may follow. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === ';') {
      blocks.push({ prelude: css.slice(start, at).trim(), body: null })
      start = at + 1
    } else if (sign === '{') {
      const end = endOfBlock(css, at)
      blocks.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end - 1) })
      start = end
      at = end - 1
    }
  }
  return blocks
}

/** Splits at commas that stand outside of parentheses and brackets. */
function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < prelude.length; at++) {
    const sign = prelude[at] ?? ''
    if (sign === '\\') at += 1
    else if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) {
      selectors.push(prelude.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, prelude.slice(start)]
}

const escapes = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
const unescaped = (name: string) =>
  name.replaceAll(escapes, (_whole, hex: string | undefined, sign: string | undefined) =>
    hex === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  )

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

const className = /\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\.)+)/gi
/** At the start or after a combinator: what else begins with a letter belongs to a class, an id or a pseudo-class. */
const tagName = /(?<=^|[\s>+~])[a-z][a-z0-9]*/gi
/** The innermost parentheses, with the pseudo-class they belong to. */
const innermost = /(::?[a-z-]+)?(?<!\\)\(((?:[^()\\]|\\.)*)\)/gi
const attribute = /(?<!\\)\[[^\]]*\]/g
/** What only a page that is alive changes; `data-` attributes are changed earlier. */
const settledAttribute = /\[((?:aria-[a-z]+|type)(?:=[^\]]+)?)\]|:(disabled|placeholder|read-only)(?![\w-])/g

/** Elements that stand outside of the part of the page that is looked at. */
const around: ReadonlySet<string> = new Set(['html', 'body'])

/** Whether a page with these classes and elements can hold what a selector without parentheses asks for. */
function asksForPresent(plain: string, { classes, tags }: Occurring): boolean {
  const names = [...plain.matchAll(className)].map(([, name]) => unescaped(name ?? ''))
  const kinds = plain.replaceAll(className, '').match(tagName) ?? []
  return names.every((name) => classes.has(name)) && kinds.every((kind) => around.has(kind) || tags.has(kind.toLowerCase()))
}

/** Whether the page has what a selector asks of attributes outside of parentheses. */
function asksForSettled(selector: string, { attributes }: Occurring): boolean {
  let open = selector
  for (let before = ''; before !== open;) {
    before = open
    open = open.replaceAll(innermost, '')
  }
  return [...open.matchAll(settledAttribute)].every(([, asked, state]) =>
    attributes.has(asked?.replaceAll(/["']/g, '') ?? state?.replace('read-only', 'readonly') ?? ''),
  )
}

/**
 * Whether a selector may match something of the page, as far as classes and elements tell. Of the alternatives in `:is()`,
 * `:where()` and `:has()` one has to be possible; what `:not()` and the others ask for is not looked at.
 */
function isPossible(selector: string, occurring: Occurring): boolean {
  if (!asksForSettled(selector, occurring)) return false
  let plain = selector.replaceAll(attribute, '')
  for (let before = ''; before !== plain;) {
    before = plain
    let impossible = false
    plain = plain.replaceAll(innermost, (_whole, name: string | undefined, inner: string) => {
      if (/^:(?:is|where|has)$/.test(name ?? '')) {
        impossible ||= !selectorsOf(inner).some((alternative) => asksForPresent(alternative.trim(), occurring))
      }
      return ''
    })
    if (impossible) return false
  }
  return asksForPresent(plain, occurring)
}

/** What answers a hand comes with the whole sheet, at the latest on the first touch. */
const answersHand = /:(?:hover|active)(?![\w-])|\+ ?:popover-open|\[data-theme-changing\]/

/** Leaves out the selectors that `stays` refuses, what holds nothing any more, and what is for paper. */
function keepSelectors(css: string, stays: (selector: string) => boolean): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (prelude === '@media print') return ''
      if (/^@(?:media|supports|layer|container|starting-style)\b/.test(prelude)) {
        const inner = keepSelectors(body, stays)
        return inner === '' && !prelude.startsWith('@layer ') ? '' : `${prelude}{${inner}}`
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`
      const selectors = selectorsOf(prelude).filter(stays)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Of the sheet that every page has, what serves browsers with scripts; without them a page links to that sheet itself. */
export const withScripts = (css: string) => keepSelectors(css, (selector) => !selector.includes(':root:not([data-theme])'))

/** Leaves out what only rules that were cut away have used: animations and registered properties. */
function dropUnused(css: string): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      const name = /^@(?:keyframes|property)\s+(.+)$/.exec(prelude)?.[1]?.trim()
      const uses = name === undefined ? 2 : (css.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))?.length ?? 0)
      return uses < 2 ? '' : `${prelude}{${body}}`
    })
    .join('')
}

/** `--name:value`, minified, with the semicolon that ends it unless it is the last of its rule. */
const customProperty = /(?<=[{;])(--[\w-]+):(?:""|[^;{}"']*)(?:;|(?=\}))/g

/** Leaves out the custom properties that no rule reads. One may be read by another alone, so it looks again. */
function dropUnread(css: string, isReadElsewhere: (name: string) => boolean): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replaceAll(customProperty, (whole, name: string) => (read.has(name) || isReadElsewhere(name) ? whole : ''))
  return left === css ? css : dropUnread(left, isReadElsewhere)
}

/** A length times a number, as the product. */
const multiplied = (_whole: string, length: string, unit: string, times: string) =>
  `${String(Number((Number(length) * Number(times)).toFixed(5))).replace(/^(-?)0\./, '$1.')}${unit}`

/** Writes what a custom property of the theme says wherever it is read, if no rule of the whole sheet says anything else of it. */
function writeOut(css: string, whole: string): string {
  const theme = /@layer theme\{:root,:host\{([^{}]*)\}/.exec(css)?.[1] ?? ''
  const values = new Map([...theme.matchAll(/(--[\w-]+):([^;]*)/g)].map(([, name = '', value = '']) => [name, value]))
  const isSettled = (name: string) => (whole.match(new RegExp(`(?<=[{;])${name}:`, 'g'))?.length ?? 0) === 1
  const written = css.replaceAll(/var\((--[\w-]+)\)/g, (read, name: string) => {
    const value = values.get(name)
    return value === undefined || value.includes('var(') || !isSettled(name) ? read : value
  })
  return written.replaceAll(/(?<![\w-])calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g, multiplied)
}

/** Leaves out blocks that lost all they held, and those that held only such. A layer stays named: names give the order. */
function dropEmpty(css: string): string {
  const left = css.replaceAll(/(?<=^|[{};])([^{};]*)\{\}/g, (_whole, prelude: string) =>
    prelude.startsWith('@layer ') ? `${prelude};` : '',
  )
  return left === css ? css : dropEmpty(left)
}

/**
 * Says in fewer bytes what the minifier leaves: shadow roots, which no page has, the last semicolon, blanks after commas, a declaration
 * said several times over.
 */
const tighten = (css: string) =>
  css
    .replaceAll(':root,:host{', ':root{')
    .replaceAll(/"(?:[^"\\]|\\.)*"|(?<=[{;])([^;{}"]+;)\1+|;(?=\})|(?<=,) /g, (found, repeated?: string) =>
      found.startsWith('"') ? found : (repeated ?? ''),
    )

/** Faces for the few letters and signs that the preloaded one lacks come with the whole sheet, so that no first paint waits for them. */
const lateFace = /@font-face\{[^}]*font-display:swap[^}]*\}/g

/**
 * @param css the whole style sheet, minified.
 * @param drawings the files of its drawings, which read custom properties of the sheet.
 */
export function stylesForPage(css: string, html: string, drawings = ''): string {
  const occurring = occurringIn(html)
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(lateFace, '')
  const matching = keepSelectors(plain, (selector) => !answersHand.test(selector) && isPossible(selector, occurring))
  const elsewhere = shownIn(html) + drawings
  const isReadElsewhere = (name: string) => new RegExp(`var\\(${name}(?![\\w-])`).test(elsewhere)
  return tighten(dropUnused(dropEmpty(dropUnread(writeOut(matching, plain), isReadElsewhere))))
}
