import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { WITHHELD, type Withheld, withheldAt } from '#domain/staff/withheld-details.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import type { SavedApplication } from '#web/features/applications/draft/application-state.ts'
import {
  type AssistedApplicationSession,
  type AssistedApplicationStanding,
  openAssistedApplication,
  openedAssistedApplication,
} from './assisted-application-session.ts'

/** The assisted application on this page, until the page is closed. Null until the application has been opened. */
export function useAssistedApplication(assistedApplication: string): AssistedApplicationSession | null {
  const { user } = useSession()
  const { state } = useStandingHere()
  const personId = user?.id ?? ''
  const open = useCallback(() => openAssistedApplication(assistedApplication, personId).leave, [assistedApplication, personId])
  const session = useSyncExternalStore(open, () => openedAssistedApplication(assistedApplication, personId))
  useEffect(() => {
    // Saves the changes that were held back while the screen was locked.
    if (state === 'open') session?.sync.edited(0)
  }, [state, session])
  return session
}

/** Withheld answers from earlier sessions that have not been changed in this one. */
export function hiddenAnswers(
  { given }: Pick<AssistedApplicationStanding, 'given'>,
  { changedAt }: Pick<SavedApplication, 'changedAt'>,
): Withheld[] {
  const touched = Object.keys(changedAt).map(withheldAt)
  return WITHHELD.filter((answer) => given.includes(answer) && !touched.includes(answer))
}
