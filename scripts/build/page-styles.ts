import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { PurgeCSS } from 'purgecss'
import purgeFromHtml from 'purgecss-from-html'

type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** Attributes that pages are not sent with: scripts set them. */
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

/** States that nothing is in before the first paint. */
const laterStates = [':hover', ':active', ':disabled', '::selection']

/** Faces for the letters of a few names come with the page's sheets: no first paint waits for them. */
const laterFaces = /@font-face\{[^}]*font-display:swap[^}]*\}/g

/** A registered custom property. */
const registered = /@property (--[\w-]+)\{[^}]*\}/g

/** Drawn by React as `<Fold />` (web/ui/page/fold.tsx). */
const fold = '<div hidden="" class="fold"'

/** Hidden together with what follows the fold. */
const end = '<footer class="site-footer"></footer>'

function isClosed(node: Node): boolean {
  const names = 'attrs' in node ? node.attrs.map(({ name }) => name) : []
  return names.includes('popover') || (node.nodeName === 'dialog' && !names.includes('open'))
}

function withoutClosed(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => !isClosed(node))
  for (const node of parent.childNodes) if ('childNodes' in node) withoutClosed(node)
}

/** What a page shows as it is sent: closed dialogs and popovers and what follows the fold are left out. */
function firstScreenOf(html: string): string {
  const [shown = ''] = html.split(fold, 1)
  const page = parseFragment(shown)
  withoutClosed(page)
  return serialize(page) + (shown === html ? '' : `${fold}></div>${end}`)
}

/**
 * The rules of a style sheet that a page can use before its sheets are there.
 * @param css all sheets of the page, minified.
 * @param html the body of the page.
 */
export async function stylesForPage(css: string, html: string): Promise<string> {
  const content = [{ raw: firstScreenOf(html), extension: 'html' }]
  // Drawings in the page read some, too.
  const variables = Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    extractors: [{ extractor: purgeFromHtml, extensions: ['html'] }],
    dynamicAttributes: setByScripts,
    blocklist: laterStates,
    variables: true,
    // Alone, these would be taken for something that the page does not have.
    safelist: { standard: [':is', ':where'], variables },
    keyframes: true,
  })
  const used = (result?.css ?? '').replaceAll(laterFaces, '')
  return used.replaceAll(registered, (rule, name: string) => (used.includes(`var(${name}`) ? rule : ''))
}
