import { useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Whether this page was sent as HTML and is not alive yet. */
const isSentPage = () => typeof document !== 'undefined' && !('alive' in document.documentElement.dataset)

/** Hides what follows; once the sheets are there, a place that is made anew hides nothing (`boot.ts` takes it from those it knows). */
const waiting = () => (typeof document !== 'undefined' && 'sheets' in document.documentElement.dataset ? '' : 'styles-from-here')

/**
 * A sheet of styles that is linked where it is needed, so that the first screen waits for it neither as text nor as a file
 * (docs/decisions/0009). In a page that was sent, `boot.ts` asks for it once something is painted, and what follows beside
 * it is hidden until then and may wear the whole sheet, too, where `data-own-styles` says so; without scripts it is an
 * ordinary link. A page that a link leads to is shown when the sheet is there. `href` comes from an import with `?url`.
 */
export function StylesFromHere({ href }: { href: string }) {
  const isTakenOver = !useHydrated()
  const [isSent] = useState(isTakenOver || isSentPage())
  if (!isSent) return <link rel="stylesheet" href={href} precedence="page" />
  return (
    <div hidden className={waiting()} data-href={href} suppressHydrationWarning>
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </div>
  )
}
