import type { ReactNode } from 'react'
import { bringAlong } from './scroll-into-view.ts'
import { Fold } from './fold.tsx'

type PageIndexProps = {
  /** The accessible name of the bar, if it contains more than sections. */
  name?: string
  /** The section ids with short names of one or two words, in order. */
  sections: readonly (readonly [id: string, name: string])[]
  /** A link to the main action of the page. It stays visible at the end of the bar. */
  children?: ReactNode
}

/**
 * The sections of a long page in a bar that stays below the header. Link targets need at least 32 px of space at the top, because the bar
 * covers that much. Also marks the end of the first screen.
 */
export function PageIndex({ name = 'Sections', sections, children }: PageIndexProps) {
  return (
    <>
      <Fold />
      <nav ref={bringAlong} aria-label={name} className="page-index">
        <ol className="wrap">
          {sections.map(([id, words]) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
          {children && <li className="page-index-action">{children}</li>}
        </ol>
      </nav>
    </>
  )
}
