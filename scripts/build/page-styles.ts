/**
 * Cuts the style sheet down to what one page can use before it comes alive. Read from the page's own HTML: a rule stays
 * unless its selector asks for a class that the page does not have, or for a pointer. When in doubt it stays.
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

/** The classes a selector cannot match without. Those inside `:is()`, `:not()` and their like are left out. */
function requiredClasses(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replaceAll(/(?<!\\)\((?:[^()\\]|\\.)*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\.)+)/gi)].map(([, name]) => unescaped(name ?? ''))
}

/** The names of the classes that occur in a page. */
export function classesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names]) => names ?? '')
  const readable = attributes.map((names) => names.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  return new Set(readable.flatMap((names) => names.split(/\s+/)).filter((name) => name !== ''))
}

/** What answers a hand comes with the whole sheet, at the latest on the first touch. */
const answersHand = /:(?:hover|active)(?![\w-])/

function keepMatching(css: string, classes: ReadonlySet<string>): string {
  const isPossible = (selector: string) => !answersHand.test(selector) && requiredClasses(selector).every((name) => classes.has(name))
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (/^@(?:media|supports|layer|container|starting-style)\b/.test(prelude)) {
        const inner = keepMatching(body, classes)
        return inner === '' ? '' : `${prelude}{${inner}}`
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`
      const selectors = selectorsOf(prelude).filter(isPossible)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Leaves out what only rules that were cut away have used: animations and registered properties. */
function dropUnused(css: string): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      const name = /^@(?:keyframes|property)\s+(.+)$/.exec(prelude)?.[1]?.trim()
      const uses = name === undefined ? 2 : css.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))?.length ?? 0
      return uses < 2 ? '' : `${prelude}{${body}}`
    })
    .join('')
}

/** `--name:value`, minified, with the semicolon that ends it unless it is the last of its rule. */
const customProperty = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g

/** Leaves out the custom properties that no rule reads. One may be read by another alone, so it looks again. */
function dropUnread(css: string, isReadElsewhere: (name: string) => boolean): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replaceAll(customProperty, (whole, name: string) => (read.has(name) || isReadElsewhere(name) ? whole : ''))
  return left === css ? css : dropUnread(left, isReadElsewhere)
}

/** Faces for the few letters and signs that the preloaded one lacks come with the whole sheet, so that no first paint waits for them. */
const lateFace = /@font-face\{[^}]*font-display:swap[^}]*\}/g

/**
 * @param css the whole style sheet, minified.
 * @param linked sheets that the page itself links to; they read custom properties of this one.
 */
export function stylesForPage(css: string, html: string, linked = ''): string {
  const classes = classesOf(html)
  const matching = dropUnused(keepMatching(css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(lateFace, ''), classes))
  // The files of drawings take their colours from the page.
  return dropUnread(matching, (name) => (name.startsWith('--p-') && classes.has('picture')) || linked.includes(`var(${name}`))
}
