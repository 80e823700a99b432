import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './unfold.css'

type UnfoldProps = {
  title: string
  /** A heading of this level; without it plain words. */
  level?: 3 | 4
  /** What stands below the title while it is folded: one line, cut off where there is no room. */
  gist?: string
  children: ReactNode
}

/** A line that unfolds what few want to read. Works before any script; searching the page opens it. */
export function Unfold({ title, level, gist, children }: UnfoldProps) {
  const Title = level === undefined ? 'span' : (`h${level}` as const)
  return (
    <details className="unfold">
      <summary>
        <span>
          <Title className="unfold-title">{title}</Title>
          {gist && <span className="unfold-gist">{gist}</span>}
        </span>
        <Icon name="plus" size={20} />
      </summary>
      {children}
    </details>
  )
}
