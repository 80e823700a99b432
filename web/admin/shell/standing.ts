import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { createContext, use } from 'react'
import type { Standing } from '#domain/staff/answers/staff.ts'

export const StandingContext = createContext<Standing | null>(null)

/** How the person at this screen stands; inside of the gate alone. */
export function useStandingHere(): Standing {
  const standing = use(StandingContext)
  if (standing === null) throw new Error('Only what the gate lets in has a standing')
  return standing
}

/** A role that ended elsewhere empties open pages within this many milliseconds and the time of one answer. */
const ASKED_EVERY_MS = 4000

const ask = async () => dataOf(await (await loadBackend()).rpc('staff_self', {}))

/** Asked again and again, since a role may end while a page is open. Throws `BackendError`. */
export const standingQuery = () => ({
  ...query(ownKey('staff', 'self'), ask, { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

/** Tells the server that somebody is at work here. A failure is told by the next question. */
export async function sayActive(): Promise<void> {
  dataOf(await (await loadBackend()).rpc('staff_active', {}))
}

/** What was read for a role goes with it, from the memory of the page, too. */
export function forgetStaffData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind, , part] }) => kind === 'staff' && part !== 'self' })
}
