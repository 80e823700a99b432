import { formatDay } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from './unbroken.tsx'

/** Says that something is kept and not used for now. @param what as in ‘this application’; @param since ISO 8601 */
export function Restricted({ what, since }: { what: string; since: string }) {
  return (
    <Notice kind="warning" title={<Unbroken>{`Restricted since ${formatDay(since)}`}</Unbroken>}>
      The person asked that we keep {what} and do not use it for now. It can be read; nothing of it is changed, answered or handed on until
      a decider lifts that, in the data request.
    </Notice>
  )
}
