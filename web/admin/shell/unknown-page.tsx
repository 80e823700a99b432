import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { ConsolePage } from './console-page.tsx'

/** No page of the console; one of the site is fetched from the server. */
export function UnknownPage() {
  const { pathname } = useLocation()
  const isOfSite = !`${pathname}/`.startsWith(`${paths.admin}/`)
  useEffect(() => {
    if (isOfSite) location.reload()
  }, [isOfSite])
  if (isOfSite) return <PageOpening message="One moment…" />
  return (
    <ConsolePage title="There is no such page in the console" lead="The link may be old, or a letter may be missing.">
      <ButtonLink to={paths.admin} className="justify-self-start">
        To the start
      </ButtonLink>
    </ConsolePage>
  )
}
