import { Mark } from 'virtual:mark'
import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import type { ScrollState } from '#web/lib/page/scroll-rules.ts'

const look = institute.name.length > 24 ? 'brand brand-long' : 'brand'

/** The institute's name and mark, linking to the home page. */
export function Brand({ state }: { state?: ScrollState }) {
  return (
    <Link to={paths.home} state={state} className={look} aria-label={`${institute.name}, home`}>
      <Mark />
      <span className="brand-name" translate="no">
        {institute.name}
      </span>
    </Link>
  )
}
