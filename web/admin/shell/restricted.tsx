import { formatDay } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from './no-break.tsx'
import { createContext, use } from 'react'

/** Whether what is shown is kept and not used for now: what would change, answer or hand on is not offered then. */
export const RestrictedContext = createContext(false)

/** Said where a key would do what is refused. */
export const restrictedWords = 'Restricted: nothing can be changed or answered until a decider lifts the restriction'

export const useIsRestricted = (): boolean => use(RestrictedContext)

/** Says that something is kept and not used for now. @param what as in ‘this application’; @param since ISO 8601 */
export function Restricted({ what, since }: { what: string; since: string }) {
  return (
    <Notice kind="warning" title={<Unbroken>{`Restricted since ${formatDay(since)}`}</Unbroken>}>
      The person asked that we keep {what} and do not use it for now. It can be read; nothing of it is changed, answered or handed on until
      a decider lifts that, in the data request.
    </Notice>
  )
}
