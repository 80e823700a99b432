import { Link } from 'react-router'

export type Crumb = { label: string; to: string }

type BreadcrumbsProps = {
  /** The parent pages, from the top. */
  above: readonly Crumb[]
  /** The title of this page. */
  here: string
}

/** The position of a page below its parents. */
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
