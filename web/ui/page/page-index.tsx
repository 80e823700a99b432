import type { ReactNode } from 'react'
import { bringAlong } from './scroll-into-view.ts'
import { Fold } from './fold.tsx'

type PageIndexProps = {
  /** What the line is called, where it is more than the sections. */
  name?: string
  /** Ids of the sections with their names in a word or two, in their order. */
  sections: readonly (readonly [id: string, name: string])[]
  /** A link to the one thing to do here; it stays at hand at the end of the line. */
  children?: ReactNode
}

/**
 * The sections of a long page in one line that stays in reach below the header. What a link leads to begins with
 * at least 32 px of room: so much of it lies under the line. It begins what is below the first screen.
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
