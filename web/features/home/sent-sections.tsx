import { campusFilm } from 'virtual:films/campus'
import { useRef, useState } from 'react'
import { withRetry } from '#web/lib/module-retry.ts'
import { useFollowedLinks } from '#web/lib/page/use-followed-links.ts'

let loaded: typeof import('./below-hero.tsx').BelowHero | undefined

/** Before the page is rendered anywhere but in a browser that was sent it as HTML. */
export async function loadSections(): Promise<void> {
  loaded = (await withRetry(() => import('./below-hero.tsx'))).BelowHero
}

/**
 * The sections below the first screen. They never change, so a browser that was sent them keeps their HTML as it is and
 * does not load the code that wrote it (docs/decisions/0011); who comes here from another page has loaded it just before.
 */
export function SentSections() {
  const [Sections] = useState(() => loaded)
  return Sections === undefined ? (
    <SentHtml />
  ) : (
    <div data-own-styles="">
      <Sections film={campusFilm} />
    </div>
  )
}

/** React takes over an element with `dangerouslySetInnerHTML` without touching what is in it; nothing is ever written. */
function SentHtml() {
  const sent = useRef<HTMLDivElement>(null)
  useFollowedLinks(sent)
  return <div ref={sent} data-own-styles="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
