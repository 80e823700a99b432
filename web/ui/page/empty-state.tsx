import type { ReactNode } from 'react'
import { ProgressDrawing } from '#web/ui/pictures/blueprint.tsx'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** What a list says while nothing is in it: why, and what to do first. */
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
