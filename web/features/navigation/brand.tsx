import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#web/lib/paths.ts'
import type { ScrollState } from '#web/lib/scroll-rules.ts'

/** The institute's mark: two letters drawn like a frame, with a measuring line on top. */
function Mark() {
  return (
    <svg viewBox="0 0 44 40" width="44" height="40" fill="none" aria-hidden="true">
      <path d="M4 36V14h14M4 24h11M33 36V14M24 14h18" stroke="currentColor" strokeWidth="4.5" />
      <path d="M4 5h38M4 1.5v7M42 1.5v7" className="brand-line" strokeWidth="1.75" />
    </svg>
  )
}

/** Name and mark of the institute, leading home. */
export function Brand({ state }: { state?: ScrollState }) {
  return (
    <Link to={paths.home} state={state} className="brand" aria-label={`${institute.name}, home`}>
      <Mark />
      <span className="brand-name">{institute.name}</span>
    </Link>
  )
}
