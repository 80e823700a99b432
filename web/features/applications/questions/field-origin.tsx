import type { ReactNode } from 'react'

/** The hint of a field that was filled in for the person, with where its text is from. */
export function withOrigin(hint: string | undefined, origin: string): ReactNode {
  return (
    <span>
      <span className="field-origin">{origin}</span> {hint}
    </span>
  )
}
