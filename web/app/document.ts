import { colours } from '#content/colours.ts'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { LANGUAGE } from '#domain/region.ts'
import { builtOrigin } from '#web/lib/page/site-origin.ts'
import { inScript } from './structured-data.ts'

export type DocumentParts = {
  /** Status the page is answered with; a page that says so brings the browser's router into the same state. */
  status: number
  /** Title, meta and link tags of the page, and its structured data. */
  head: string
  body: string
  /** JSON for the client router, or null. */
  data: string | null
  /** The styles this page can use before it comes alive. */
  css: string
  /** Address of the whole style sheet, loaded when the page comes alive; empty when its modules bring it. */
  styles: string
  /** Fonts needed for the first paint. */
  fonts: readonly string[]
  themeScript: string
  bootScript: string
  /** Addresses of the entry and of the modules of this screen, entry first. */
  modules: readonly string[]
  start: 'load' | 'input'
}

/** One whole HTML document. Its only inline script and style texts are the ones passed in. */
export function renderDocument(parts: DocumentParts): string {
  const fonts = parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  const data = parts.data === null ? '' : `<script type="application/json" id="hydration-data">${inScript(parts.data)}</script>`
  const status = parts.status === 200 ? '' : ` data-status="${parts.status}"`
  return [
    `<!doctype html><html lang="${LANGUAGE}" data-site="${builtOrigin}"${status}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // Before the script that sets them to the chosen theme; without it they follow the system.
    ...(['light', 'dark'] as const).map(
      (theme) => `<meta name="theme-color" content="${colours[theme].paper}" media="(prefers-color-scheme:${theme})">`,
    ),
    `<script>${parts.themeScript}</script>`,
    ...fonts,
    `<style>${parts.css}</style>`,
    // Pages without scripts get the whole sheet after their own part of it.
    ...(parts.styles === '' ? [] : [`<noscript><link rel="stylesheet" href="${parts.styles}"></noscript>`]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `${parts.head}</head><body><div id="root">${parts.body}</div>`,
    `<div id="not-started" class="not-started" role="alert" hidden><h2>${screenMessages.somethingWentWrong}</h2>`,
    `<p>${screenMessages.pageLoadFailed}</p><p>${screenMessages.pageLoadAdvice}</p>`,
    '<button type="button" class="button button-secondary">Try again</button></div>',
    data,
    `<script data-modules="${parts.modules.join(' ')}" data-styles="${parts.styles}" data-start="${parts.start}">`,
    `${parts.bootScript}</script></body></html>`,
  ].join('')
}
