import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { withRetry } from '#web/lib/module-retry.ts'

const StandingStrip = lazy(() =>
  withRetry(() => import('#web/features/applications/following/standing-strip.tsx')).then(
    (loaded): { default: ComponentType<{ personId: string }> } => ({ default: loaded.StandingStrip }),
    // Renders nothing if loading fails, because the header contains the same link.
    (): { default: ComponentType<{ personId: string }> } => ({ default: () => null }),
  ),
)

/** A signed-in user's pending tasks, shown on public pages. Not loaded for visitors. */
export function StandingSlot() {
  const { user } = useSession()
  return (
    user && (
      <Suspense fallback={null}>
        <StandingStrip key={user.id} personId={user.id} />
      </Suspense>
    )
  )
}
