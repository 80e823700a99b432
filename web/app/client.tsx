import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider, type HydrationState } from 'react-router'
import { ANNOUNCED_ID, type Announced, setAnnounced } from '#domain/announced.ts'
import { endDoubleClicksWithTheirTarget } from '#web/lib/page/double-click.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { fieldsNow, giveBack } from '#web/lib/page/typed-fields.ts'
import '#web/styles/site.css'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { createRoutes } from './router.tsx'
import { openRouter } from './open-router.ts'
import { WhenHydrated } from './when-hydrated.tsx'

/** Shows a message if the page has no element in which to mount the application (specification §2, error screens). */
function showMissingRoot(): void {
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.className = 'wrap section'
  sentence.textContent = screenMessages.rootMissing
  document.body.prepend(sentence)
}

/** The path of a page that the server could not find, even if a pattern in the route table matches it. */
const missingPath = () => (document.documentElement.dataset['status'] === '404' ? location.pathname : undefined)

/**
 * A page returned in response to a form submission appears under the form's URL, although it belongs to a different one
 * (server/api/inquiries).
 */
function adoptAddress(): void {
  const { address } = document.documentElement.dataset
  if (address !== undefined) history.replaceState(history.state, '', address)
}

/** The data that the loaders returned when this page was rendered. */
function sentData(): HydrationState['loaderData'] {
  const text = document.getElementById('hydration-data')?.textContent
  return text === null || text === undefined ? undefined : (JSON.parse(text) as HydrationState).loaderData
}

/** The current announcements. The page was rendered with them, and pages opened later also use them. */
function adoptAnnounced(): void {
  const text = document.getElementById(ANNOUNCED_ID)?.textContent
  if (text) setAnnounced(JSON.parse(text) as Announced)
}

/** Hydrates the prerendered page. Rejects if its modules cannot be loaded; the page then remains readable. */
export async function start(hydrated: () => void): Promise<void> {
  if (!isSecureContext) (await withRetry(() => import('#web/lib/backend/plain-http.ts'))).completeCrypto()
  adoptAddress()
  adoptAnnounced()
  endDoubleClicksWithTheirTarget()
  const root = document.getElementById('root')
  if (root === null) return showMissingRoot()
  // Loads the screen for this URL first, so that the first render matches the HTML that the server sent.
  const router = await openRouter(createRoutes(missingPath()), sentData())
  const fields = fieldsNow()
  let focused = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target as Element))
  hydrateRoot(
    root,
    <StrictMode>
      <WhenHydrated then={hydrated}>
        <RouterProvider router={router} useTransitions={false} />
      </WhenHydrated>
    </StrictMode>,
    {
      // A translator or an extension has changed the page, so React has rendered it from scratch.
      onRecoverableError(error) {
        reportError(error)
        giveBack(fields, focused)
      },
    },
  )
}
