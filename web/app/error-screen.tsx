import { useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { ModuleLoadError } from '#web/lib/module-retry.ts'
import { fieldsNow, giveBack } from '#web/lib/page/typed-fields.ts'
import { NotFound, notFoundHead } from '#web/features/navigation/not-found.tsx'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { PageHead } from './page-head.tsx'

function messageOf(error: unknown): string {
  if (error instanceof ModuleLoadError) {
    return screenMessages.pageLoadFailed
  }
  if (isRouteErrorResponse(error)) return error.statusText || screenMessages.unexpected
  if (error instanceof Error && error.message !== '') return error.message
  return screenMessages.unexpected
}

/** Shown instead of a page that does not exist or has failed. The header and footer stay usable. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageHead {...notFoundHead} path={paths.home} noindex />
        <NotFound>
          <p className="error-text">
            <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
          </p>
        </NotFound>
      </>
    )
  }
  return isOfChangedPage(error) && redrawn !== location.pathname ? <Redraw error={error} /> : <Failure error={error} />
}

/** React is trying to use an element that a translator or an extension has replaced. */
const isOfChangedPage = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** The last page that was rerendered. The same page is not rerendered twice in a row; otherwise this could loop forever. */
let redrawn = ''

/** Rerenders the page at this URL. The router's boundary ignores a revalidation that has nothing to load. */
function useDrawAgain(): () => Promise<void> {
  const navigate = useNavigate()
  const here = useLocation()
  return useCallback(async () => navigate(here, { replace: true, state: here.state as unknown }), [here, navigate])
}

/** Rerenders the page once and restores the text that the user had typed (docs/decisions/0125). */
function Redraw({ error }: { error: unknown }) {
  const drawAgain = useDrawAgain()
  // The failed page is still in the document.
  const [[fields, focused]] = useState(() => [fieldsNow(), document.activeElement] as const)
  useEffect(() => {
    if (redrawn === location.pathname) return
    redrawn = location.pathname
    reportError(error)
    void drawAgain().then(() => giveBack(fields, focused))
  }, [error, fields, focused, drawAgain])
  return null
}

/** The error boundary described in specification §2, error screens. */
function Failure({ error }: { error: unknown }) {
  const drawAgain = useDrawAgain()
  const { revalidate } = useRevalidator()
  const isModuleFailure = error instanceof ModuleLoadError
  useEffect(() => reportError(error), [error])
  useEffect(() => {
    if (!isModuleFailure) return
    // Retry automatically until the network or server is available again.
    const timer = setTimeout(() => void revalidate(), 3000)
    return () => clearTimeout(timer)
  }, [error, isModuleFailure, revalidate])
  const tryAgain = () => {
    if (isModuleFailure) location.reload()
    else void drawAgain()
  }
  return (
    <section role="alert">
      <title>{screenMessages.somethingWentWrong}</title>
      <PageIntro title={screenMessages.somethingWentWrong} lead={messageOf(error)} picture={<ProgressDrawing done={2} />}>
        {isModuleFailure && <p className="error-text">{screenMessages.pageLoadAdvice}</p>}
        <p className="error-text error-links">
          <Button icon="refresh" onClick={tryAgain}>
            Try again
          </Button>
          <a href={paths.home} className="link">
            Go to the home page
          </a>
          <a href={paths.contact} className="link">
            Contact
          </a>
        </p>
      </PageIntro>
    </section>
  )
}
