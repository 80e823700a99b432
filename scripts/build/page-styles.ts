import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { PurgeCSS } from 'purgecss'
import purgeFromHtml from 'purgecss-from-html'

type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** Attributes that are set only by scripts, never in the page as sent. */
const setByScripts = [
  'data-theme',
  'data-styled',
  'data-signed-in',
  'data-query',
  'data-alive',
  'data-waiting',
  'data-scrolled',
  'data-far',
  'open',
  'popover',
]

/** States that no element can have before the first paint. */
const laterStates = [':hover', ':active', ':disabled', '::selection']

/** Fonts for characters that only occur in a few names. They load with the page's style sheets and do not delay the first paint. */
const laterFaces = /@font-face\{[^}]*font-display:swap[^}]*\}/g

/** A registered custom property. */
const registered = /@property (--[\w-]+)\{[^}]*\}/g

/** Rendered by React as `<Fold />` (web/ui/page/fold.tsx). */
const fold = '<div hidden="" class="fold"'

/** Hidden together with the content below the fold. */
const end = '<footer class="site-footer"></footer>'

function isClosed(node: Node): boolean {
  const names = 'attrs' in node ? node.attrs.map(({ name }) => name) : []
  return names.includes('popover') || (node.nodeName === 'dialog' && !names.includes('open'))
}

function withoutClosed(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => !isClosed(node))
  for (const node of parent.childNodes) if ('childNodes' in node) withoutClosed(node)
}

/** The part of a page that is visible as it is sent, without closed dialogs, closed popovers and the content below the fold. */
function firstScreenOf(html: string): string {
  const [shown = ''] = html.split(fold, 1)
  const page = parseFragment(shown)
  withoutClosed(page)
  return serialize(page) + (shown === html ? '' : `${fold}></div>${end}`)
}

/**
 * Returns the rules that a page can use before its style sheets have loaded.
 * @param css all sheets of the page, minified.
 * @param html the body of the page.
 */
export async function stylesForPage(css: string, html: string): Promise<string> {
  const content = [{ raw: firstScreenOf(html), extension: 'html' }]
  // Drawings in the page use custom properties too.
  const variables = Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    extractors: [{ extractor: purgeFromHtml, extensions: ['html'] }],
    dynamicAttributes: setByScripts,
    blocklist: laterStates,
    variables: true,
    // PurgeCSS would otherwise treat these as elements that the page does not contain.
    safelist: { standard: [':is', ':where'], variables },
    keyframes: true,
  })
  const used = (result?.css ?? '').replaceAll(laterFaces, '')
  return used.replaceAll(registered, (rule, name: string) => (used.includes(`var(${name}`) ? rule : ''))
}
