import { PageHead } from '#web/app/page-head.tsx'
import { NotFound, notFoundHead } from '#web/features/navigation/not-found.tsx'
import { paths } from '#domain/paths.ts'

/** Answered with status 404 for every address that nothing else has. */
export function Component() {
  return (
    <>
      <PageHead {...notFoundHead} path={paths.home} noindex />
      <NotFound />
    </>
  )
}
