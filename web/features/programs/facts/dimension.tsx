import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A measure between the arrows of its dimension line. */
export function Dimension({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames('dimension dimension-line num', className)}>{children}</span>
}
