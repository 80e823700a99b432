import { Link } from 'react-router'
import { HAS_FAQ } from '#domain/offered.ts'
import { COURSE_SEARCH_EXAMPLE } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import './ways-on.css'

const ways = [
  { to: paths.programs, label: 'All courses' },
  ...(HAS_FAQ ? [{ to: paths.faq, label: 'Questions people ask' }] : []),
  { to: paths.contact, label: 'Contact' },
]

/** Links for a URL that has no page. The course search needs scripts and is hidden without them. */
export function WaysOn() {
  return (
    <>
      <search className="needs-script">
        <form action={paths.programs} className="ways-on">
          <SearchField name="q" label="Search the courses" placeholder={COURSE_SEARCH_EXAMPLE} maxLength={80} autoComplete="off" />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
      <p className="ways-on">
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        {ways.map(({ to, label }) => (
          <Link key={to} to={to} className="link">
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}
