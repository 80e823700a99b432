import { Link } from 'react-router'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

type NothingFoundProps = {
  /** The kind of item in the list: `application`. */
  thing: string
  /** The URL of the same search in all groups. Null if all groups are already shown. */
  all: string | null
}

/** Shown when a filtered list is empty. */
export const NothingFound = ({ thing, all }: NothingFoundProps) => (
  <EmptyState title="Nothing found">
    <p role="status">
      {all === null ? `No ${thing} matches. Try another search, or remove filters.` : `No ${thing} in this group matches.`}
    </p>
    {all !== null && (
      <Link to={all} className="link">
        Search all groups
      </Link>
    )}
  </EmptyState>
)
