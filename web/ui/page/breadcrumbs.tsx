import { Link } from 'react-router'

export type Crumb = { label: string; to: string }

type BreadcrumbsProps = {
  /** The pages above this one, from the top. */
  above: readonly Crumb[]
  /** This page's own name. */
  here: string
}

/** Where a page stands below others. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="breadcrumbs">
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
