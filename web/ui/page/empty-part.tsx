import type { ReactNode } from 'react'
import './empty-part.css'

/** What a part of a page says while nothing is in it, below the outline of the rows to come; `action`: what to do first. */
export function EmptyPart({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-part">
      <p>{children}</p>
      {action}
    </div>
  )
}
