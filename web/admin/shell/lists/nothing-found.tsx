import { Link } from 'react-router'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

type NothingFoundProps = {
  /** What the list holds: `application`. */
  thing: string
  /** The same search in all groups; null there. */
  all: string | null
}

/** What a list that is narrowed says while nothing fits. */
export const NothingFound = ({ thing, all }: NothingFoundProps) => (
  <EmptyState title="Nothing found">
    <p role="status">
      {all === null ? `No ${thing} fits. Look for something else, or take filters away.` : `No ${thing} in this group fits.`}
    </p>
    {all !== null && (
      <Link to={all} className="link">
        Look in all groups
      </Link>
    )}
  </EmptyState>
)
