import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { createContext, use } from 'react'
import type { Standing } from '#domain/staff/responses/staff.ts'

export const StandingContext = createContext<Standing | null>(null)

/** Returns the current user's `Standing`. Only available inside the gate. */
export function useStandingHere(): Standing {
  const standing = use(StandingContext)
  if (standing === null) throw new Error('useStandingHere must be used inside the gate')
  return standing
}

/** When a role ends, open pages are cleared within this many milliseconds plus one response time. */
const ASKED_EVERY_MS = 4000

const ask = async () => dataOf(await (await loadBackend()).rpc('staff_self', {}))

/** Polled, because a role may end while a page is open. Throws `BackendError`. */
export const standingQuery = () => ({
  ...query(ownKey('staff', 'self'), ask, { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

/** Reports activity to the server. The next poll shows whether the report failed. */
export async function sayActive(): Promise<void> {
  dataOf(await (await loadBackend()).rpc('staff_active', {}))
}

/** Removes all staff data from memory when the role ends. */
export function forgetStaffData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind, , part] }) => kind === 'staff' && part !== 'self' })
}
