import { PurgeCSS } from 'purgecss'
import purgeFromHtml from 'purgecss-from-html'

/** Attributes that pages are not sent with: scripts set them. */
const setByScripts = [
  'data-theme',
  'data-theme-changing',
  'data-styled',
  'data-signed-in',
  'data-query',
  'data-alive',
  'data-waiting',
  'data-scrolled',
  'data-far',
]

/** Drawn by React as `<Fold />` (web/ui/page/fold.tsx). */
const fold = '<div hidden="" class="fold"'

/** Hidden together with what follows the fold. */
const end = '<footer class="site-footer"></footer>'

/** What a page shows as it is sent: closed dialogs and what follows the fold are left out. */
function firstScreenOf(html: string): string {
  const [shown = ''] = html.split(fold, 1)
  return shown.replaceAll(/<dialog(?![^>]*\sopen[\s=>])[^>]*>[^]*?<\/dialog>/g, '') + (shown === html ? '' : `${fold}></div>${end}`)
}

/**
 * The rules of a style sheet that a page can use before its sheets are there.
 * @param css all sheets of the page, minified.
 * @param html the body of the page.
 */
export async function stylesForPage(css: string, html: string): Promise<string> {
  const content = [{ raw: firstScreenOf(html), extension: 'html' }]
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    extractors: [{ extractor: purgeFromHtml, extensions: ['html'] }],
    dynamicAttributes: setByScripts,
    variables: true,
    keyframes: true,
  })
  return result?.css ?? ''
}
