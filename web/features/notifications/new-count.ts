import { create } from 'zustand'
import { announceChange, onChange } from '#web/lib/backend/data-changes.ts'
import { COUNT_LIMIT, countNew } from './notifications-data.ts'

type NewCount = {
  /** Whose they are: another person's count is never shown. */
  personId: string | null
  /** 0 until an answer has come. */
  count: number
  isKnown: boolean
  askedAt: number
}

const none: NewCount = { personId: null, count: 0, isKnown: false, askedAt: 0 }

const useStore = create<NewCount>()(() => none)

/** How many notifications of this person are new, as far as is known; 0 until then. */
export const useNewCount = (personId: string | undefined): number => useStore((known) => (known.personId === personId ? known.count : 0))

/** Which question was the last: an answer that was overtaken says what is no longer so. */
let lastAsked = 0

let isListening = false
let isTelling = false

/** What was marked is new no more, and what somebody did may have ended what was new about it. */
function listen(): void {
  if (isListening) return
  isListening = true
  onChange((kinds) => {
    const { personId } = useStore.getState()
    if (!isTelling && personId !== null && kinds.includes('notifications')) void refreshNewCount(personId)
  })
}

/** Asks again, unless that was done less than `restMs` ago. Without an answer the last one stays. */
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
  // Something has happened: what is kept of it is old.
  isTelling = true
  announceChange('applications', 'calendar', 'notifications')
  isTelling = false
}

/** `3`, or `99+`. */
export function countText(count: number): string {
  return count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count)
}
