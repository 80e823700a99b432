import { colours } from '#content/colours.ts'
import { ANNOUNCED_ID, type Announced } from '#domain/announced.ts'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { LANGUAGE } from '#domain/region.ts'
import { builtOrigin } from '#web/lib/page/site-origin.ts'

import type { Thing, WithContext } from 'schema-dts'

/** A `</script` in the JSON would end the script element early, so every `<` is escaped. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c')

/** JSON-LD for search engines, placed in the page's head. It is data and not code, so the content security policy allows it. */
export function structuredDataScripts(things: readonly WithContext<Thing>[]): string {
  return things.map((thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`).join('')
}

/** The content of a rendered page. */
export type PageParts = {
  /** Title, meta and link tags of the page, and its structured data. */
  head: string
  body: string
  /** JSON for the client router, or null. */
  data: string | null
}

export type DocumentParts = PageParts & {
  /** HTTP status of the page. A page with an error status puts the browser's router into the same state. */
  status: number
  /** The styles that this page needs before it is hydrated. */
  css: string
  /** URLs of the page's style sheets, loaded after the first paint. */
  styles: readonly string[]
  /** Fonts needed for the first paint. */
  fonts: readonly string[]
  themeScript: string
  bootScript: string
  /** URLs of the entry module and the modules of this screen, entry first. */
  modules: readonly string[]
  /** URLs of further modules, for signed-in users only. */
  signedInModules?: readonly string[]
  start: 'load' | 'input'
}

const BEFORE_HEAD = '<link rel="manifest" href="/manifest.webmanifest">'
const BEFORE_ROOT = '</head><body><div id="root">'
const AFTER_ROOT = '</div><div id="not-started"'
const BOOT = '<script data-modules="'

const jsonBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${inScript(json)}</script>`
const dataBlock = (data: string | null) => (data === null ? '' : jsonBlock('hydration-data', data))

/** Replaces the head, body and data in a document from `renderDocument`, and adds the current announcements for the page's scripts. */
export function renewDocument(document: string, { head, body, data }: PageParts, announced: Announced): string {
  const [beforeHead, beforeRoot] = [document.indexOf(BEFORE_HEAD) + BEFORE_HEAD.length, document.indexOf(BEFORE_ROOT)]
  const [afterRoot, boot] = [document.lastIndexOf(AFTER_ROOT), document.lastIndexOf(BOOT)]
  if (beforeHead < BEFORE_HEAD.length || beforeRoot < beforeHead || afterRoot < beforeRoot || boot < afterRoot) {
    throw new Error('This is not a document of this site.')
  }
  const notStarted = document.slice(afterRoot, boot).replace(/<script type="application\/json"[^]*$/, '')
  const said = Object.keys(announced).length === 0 ? '' : jsonBlock(ANNOUNCED_ID, JSON.stringify(announced))
  return [document.slice(0, beforeHead), head, BEFORE_ROOT, body, notStarted, dataBlock(data), said, document.slice(boot)].join('')
}

/** Renders a complete HTML document. Its only inline scripts and styles are the ones passed in. */
export function renderDocument(parts: DocumentParts): string {
  const fonts = parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  const signedIn = parts.signedInModules?.length ? ` data-signed-in="${parts.signedInModules.join(' ')}"` : ''
  const status = parts.status === 200 ? '' : ` data-status="${parts.status}"`
  return [
    `<!doctype html><html lang="${LANGUAGE}" data-site="${builtOrigin}"${status}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // Must come before the script that sets these colours to the chosen theme. Without that script they follow the system theme.
    ...(['light', 'dark'] as const).map(
      (theme) => `<meta name="theme-color" content="${colours[theme].paper}" media="(prefers-color-scheme:${theme})">`,
    ),
    `<script>${parts.themeScript}</script>`,
    ...fonts,
    `<style>${parts.css}</style>`,
    `<noscript>${parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `${BEFORE_HEAD}${parts.head}${BEFORE_ROOT}${parts.body}${AFTER_ROOT}`,
    ` class="not-started" role="alert" hidden><h2>${screenMessages.somethingWentWrong}</h2>`,
    `<p>${screenMessages.pageLoadFailed}</p><p>${screenMessages.pageLoadAdvice}</p>`,
    '<button type="button" class="button button-secondary">Try again</button></div>',
    dataBlock(parts.data),
    `${BOOT}${parts.modules.join(' ')}" data-styles="${parts.styles.join(' ')}" data-start="${parts.start}"${signedIn}>`,
    `${parts.bootScript}</script></body></html>`,
  ].join('')
}
