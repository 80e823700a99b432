import { create } from 'zustand'
import { announceChange, onChange } from '#web/lib/backend/data-changes.ts'
import { COUNT_LIMIT, countNew } from './notifications-data.ts'

type NewCount = {
  /** The owner of the count. Another person's count is never shown. */
  personId: string | null
  /** 0 until the first response. */
  count: number
  isKnown: boolean
  askedAt: number
}

const none: NewCount = { personId: null, count: 0, isKnown: false, askedAt: 0 }

const useStore = create<NewCount>()(() => none)

/** The number of this person's new notifications; 0 until known. */
export const useNewCount = (personId: string | undefined): number => useStore((known) => (known.personId === personId ? known.count : 0))

/** The sequence number of the latest request. Responses to earlier requests are out of date. */
let lastAsked = 0

let isListening = false
let isTelling = false

/** Refreshes the count when notifications have been marked, or when an action may have made them obsolete. */
function listen(): void {
  if (isListening) return
  isListening = true
  onChange((kinds) => {
    const { personId } = useStore.getState()
    if (!isTelling && personId !== null && kinds.includes('notifications')) void refreshNewCount(personId)
  })
}

/** Refreshes the count, unless that happened less than `restMs` ago. If the request fails, the last count remains. */
export async function refreshNewCount(personId: string, restMs = 0): Promise<void> {
  listen()
  const known = useStore.getState()
  const isOwn = known.personId === personId
  if (isOwn && Date.now() - known.askedAt < restMs) return
  useStore.setState({ ...(isOwn ? known : none), personId, askedAt: Date.now() })
  lastAsked += 1
  const asked = lastAsked
  const count = await countNew(personId).catch(() => null)
  if (asked !== lastAsked) return
  useStore.setState(count === null ? { askedAt: 0 } : { count, isKnown: true })
  if (!isOwn || !known.isKnown || count === null || count <= known.count) return
  // Something has happened, so cached data is out of date.
  isTelling = true
  announceChange('applications', 'calendar', 'notifications')
  isTelling = false
}

/** For example `3`, or `99+`. */
export function countText(count: number): string {
  return count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count)
}
