import { lazy, Suspense, type ComponentType } from 'react'
import { withRetry } from '#web/lib/module-retry.ts'
import { pageStands } from '#web/lib/page/page-stands.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CornerOutline } from '#web/ui/pictures/corner-outline.tsx'

/** When the menu itself cannot be loaded: the page behind it has everything, too. */
function DashboardLink() {
  return (
    <ButtonLink to={paths.dashboard} variant="quiet" className="button-small">
      Dashboard
    </ButtonLink>
  )
}

const AccountCorner = lazy(() =>
  pageStands()
    .then(() => withRetry(() => import('./account-corner.tsx')))
    .then(
      (loaded): { default: ComponentType } => ({ default: loaded.AccountCorner }),
      () => ({ default: DashboardLink }),
    ),
)

/** The signed-in person's corner of the header; visitors never load it. */
export function AccountMenuSlot() {
  return (
    <Suspense fallback={<CornerOutline />}>
      <AccountCorner />
    </Suspense>
  )
}
