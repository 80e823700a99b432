import { type ComponentType, lazy, Suspense } from 'react'
import { pageStands } from '#web/lib/page/page-loaded.ts'
import { showsSamples } from '#web/lib/page/samples.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

const DemoRibbon = lazy(() =>
  pageStands()
    .then(() => import('./demo-ribbon.tsx'))
    .then(
      (loaded): { default: ComponentType } => ({ default: loaded.DemoRibbon }),
      () => ({ default: () => null }),
    ),
)

/**
 * Shows the demo notice on every page of a site with sample data. It is never part of the HTML that the server sends, and public sites
 * never load it.
 */
export function DemoSlot() {
  return (
    useHydrated() &&
    showsSamples() && (
      <Suspense fallback={null}>
        <DemoRibbon />
      </Suspense>
    )
  )
}
