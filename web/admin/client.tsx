import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { openRouter } from '#web/app/open-router.ts'
import { WhenHydrated } from '#web/app/when-hydrated.tsx'
import { addRefusalSentences } from '#web/lib/backend/refused-fields.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { endDoubleClicksWithTheirTarget } from '#web/lib/page/double-click.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import './admin.css'
import { createAdminRoutes } from './routes.tsx'
import { guardUnsaved } from './shell/unsaved-guard.ts'

/** Starts the console. Rejects if its modules cannot be loaded. */
export async function start(hydrated: () => void): Promise<void> {
  if (!isSecureContext) (await withRetry(() => import('#web/lib/backend/plain-http.ts'))).completeCrypto()
  endDoubleClicksWithTheirTarget()
  const root = document.getElementById('root')
  if (root === null) return
  guardUnsaved(storageKeys.frontDeskDrafts, () => import('./front-desk/assisted-application-session.ts'))
  guardUnsaved(storageKeys.newsletterDrafts, () => import('./newsletter/issue-drafts.ts'))
  guardUnsaved(storageKeys.templateDrafts, () => import('./email-templates/stored-templates.ts'))
  guardUnsaved(storageKeys.applicationEmails, () => import('./application/emails/stored-emails.ts'))
  const router = await openRouter(createAdminRoutes())
  // Each screen renders its own title, and the browser uses the first one.
  document.querySelector('title')?.remove()
  createRoot(root).render(
    <StrictMode>
      <WhenHydrated then={hydrated}>
        <RouterProvider router={router} useTransitions={false} />
      </WhenHydrated>
    </StrictMode>,
  )
  await loadRefusals()
}

/**
 * Loaded in the background so that the first list does not wait for it. Until then, or if loading fails, a refusal shows a general
 * message.
 */
async function loadRefusals(): Promise<void> {
  const refusals = await withRetry(() => import('#domain/staff/refusals/console-refusals.ts')).catch(() => null)
  if (refusals) addRefusalSentences(refusals.consoleRefusals)
}
