import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './unfold.css'

type UnfoldProps = {
  title: string
  /** The heading level of the title; plain text if omitted. */
  level?: 3 | 4
  /** A summary shown below the title while collapsed: one line, truncated if it does not fit. */
  gist?: string
  children: ReactNode
}

/** A disclosure for content that few visitors need. It works before any script runs, and the browser's page search opens it. */
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
