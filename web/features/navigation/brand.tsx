import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#web/lib/paths.ts'

/** The institute's mark: two letters drawn like a frame, with a measuring line on top. */
function Mark() {
  return (
    <svg viewBox="0 0 44 40" width="44" height="40" fill="none" aria-hidden="true" className="shrink-0">
      <path d="M4 36V14h14M4 24h11M33 36V14M24 14h18" stroke="currentColor" strokeWidth="4.5" />
      <path d="M4 5h38M4 1.5v7M42 1.5v7" className="stroke-laterite" strokeWidth="1.75" />
    </svg>
  )
}

/** Name and mark of the institute, leading home. */
export function Brand() {
  return (
    <Link to={paths.home} className="flex shrink-0 items-center gap-3 text-ink no-underline" aria-label={`${institute.name}, home`}>
      <Mark />
      <span className="max-w-[9ch] text-[1.0625rem] leading-[1.1] font-[750] tracking-[-0.02em] whitespace-normal max-[22rem]:sr-only in-data-signed-in:max-[25rem]:sr-only sm:max-lg:max-w-none">
        {institute.name}
      </span>
    </Link>
  )
}
