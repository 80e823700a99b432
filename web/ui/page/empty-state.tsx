import type { ReactNode } from 'react'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import './empty-part.css'

/** The text of an empty part of a page, below the outline of rows to come. `action` is the first thing to do. */
export function EmptyPart({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-part">
      <p>{children}</p>
      {action}
    </div>
  )
}

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** The text of an empty list: why it is empty, and what to do first. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty grid-paper">
      <ProgressDrawing done={0} className="empty-picture" />
      <h2 className="empty-title">{title}</h2>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}
