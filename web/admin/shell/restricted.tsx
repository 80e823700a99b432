import { formatDay } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from './no-break.tsx'
import { createContext, use } from 'react'

/** Whether the item on screen is restricted. Actions that would change, answer or share it are then hidden. */
export const RestrictedContext = createContext(false)

/** Shown when a keyboard shortcut triggers an action that is refused under a restriction. */
export const restrictedWords = 'Restricted: nothing can be changed or answered until an approver lifts the restriction'

export const useIsRestricted = (): boolean => use(RestrictedContext)

/** Explains that the use of an item is restricted. @param what as in ‘this application’; @param since ISO 8601 */
export function Restricted({ what, since }: { what: string; since: string }) {
  return (
    <Notice kind="warning" title={<Unbroken>{`Restricted since ${formatDay(since)}`}</Unbroken>}>
      The person has asked us to keep {what} but not to use it for now. You can read it, but you cannot change, answer or share it until an
      approver lifts the restriction in the data request.
    </Notice>
  )
}
