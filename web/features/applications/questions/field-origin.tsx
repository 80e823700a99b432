import type { ReactNode } from 'react'

/** Returns the hint for a prefilled field, including the source of its text. */
export function withOrigin(hint: string | undefined, origin: string): ReactNode {
  return (
    <span>
      <span className="field-origin">{origin}</span> {hint}
    </span>
  )
}
