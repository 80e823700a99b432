import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { NotFound, notFoundHead } from '#web/features/navigation/not-found.tsx'
import { WaysOn } from '#web/features/navigation/ways-on.tsx'
import { paths } from '#domain/paths.ts'

/** Returned with status 404 for every URL that has no page. */
export function Component() {
  const { pathname } = useLocation()
  const isElsewhere = `${pathname}/`.startsWith(`${paths.admin}/`)
  // The console is a separate application, so its document must be fetched from the server.
  useEffect(() => {
    if (isElsewhere && document.documentElement.dataset['status'] !== '404') location.reload()
  }, [isElsewhere])
  if (isElsewhere) return <PageHead {...notFoundHead} path={paths.home} noindex />
  return (
    <>
      <PageHead {...notFoundHead} path={paths.home} noindex />
      <NotFound>
        <WaysOn />
      </NotFound>
    </>
  )
}
