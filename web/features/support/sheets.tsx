import type { ReactNode } from 'react'

/** Sheets that are compared with each other: beside each other, and on a phone moved sideways, each as wide as the screen lets it be. */
export function Sheets({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, also for whoever has a keyboard alone
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="sheets">
      {children}
    </div>
  )
}
