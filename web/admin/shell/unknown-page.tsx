import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { ConsolePage } from './console-page.tsx'

/** Shown for an unknown console page. Pages of the public site are loaded from the server instead. */
export function UnknownPage() {
  const { pathname } = useLocation()
  const isOfSite = !`${pathname}/`.startsWith(`${paths.admin}/`)
  useEffect(() => {
    if (isOfSite) location.reload()
  }, [isOfSite])
  if (isOfSite) return <PageOpening message="One moment…" />
  return (
    <ConsolePage title="This page does not exist in the console" lead="The link may be out of date, or the address may be incomplete.">
      <ButtonLink to={paths.admin} className="justify-self-start">
        Go to the start page
      </ButtonLink>
    </ConsolePage>
  )
}
