import { useEffect, useRef, useState } from 'react'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { look } from '#web/admin/shell/call.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Colleagues see each other within this many milliseconds and the time of one answer, and what one changes is on the page of the other. */
const ASKED_EVERY_MS = 4000

const thereQuery = (number: string) => ({
  ...query(ownKey('staff', 'there', number), () => look('staff_at_application', { number }), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

const readAnew = (number: string) => {
  for (const key of [ownKey('staff', 'application', number), ownKey('staff', 'notes', number), ownKey('staff', 'interviews', 'of', number)])
    void queryClient.invalidateQueries({ queryKey: key })
}

/** Who else is at this application now, and what they change while it is open. */
export function ColleaguesHere({ application }: { application: OneApplication }) {
  const { number } = application
  const { state } = useLoaded(thereQuery(number))
  const there = state.kind === 'loaded' ? state.value : undefined
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (there === undefined || known.current === there.changedAt) return
    if (known.current !== undefined) readAnew(number)
    known.current = there.changedAt
  }, [there, number])
  useEffect(() => () => void look('staff_at_application', { number, is_leaving: true }).catch(() => undefined), [number])
  const change = useChange(application)
  const others = there?.others ?? []
  return (
    <div role="status" className="colleagues-here">
      {others.length > 0 && (
        <p>
          <strong>{others.map(({ name }) => name).join(', ')}</strong> <span>{others.length === 1 ? 'is' : 'are'}</span> at this
          application, too.
        </p>
      )}
      {change && <Notice kind="info">{change}</Notice>}
    </div>
  )
}

/** What is another than before, in sentences; nothing for what the person at this screen did. */
function changesBetween(before: OneApplication, now: OneApplication): string[] {
  const today = todayHere()
  return [
    before.status !== now.status && `It is ‘${applicantStatusLabel(now.status)}’ now.`,
    before.owner?.id !== now.owner?.id && (now.owner ? `It is the work of ${now.owner.name} now.` : 'It is nobody’s work now.'),
    before.followUpOn !== now.followUpOn &&
      (now.followUpOn === null
        ? 'It has no day to follow up any more.'
        : `It is to be followed up on ${formatShortDay(now.followUpOn, today)}.`),
    before.contact?.correctedAt !== now.contact?.correctedAt && 'The applicant corrected their contact details.',
  ].filter((words) => words !== false)
}

function useChange(application: OneApplication): string | null {
  const { user } = useSession()
  const [seen, setSeen] = useState(application)
  const [change, setChange] = useState<string | null>(null)
  if (seen !== application) {
    setSeen(application)
    const words = changesBetween(seen, application)
    const event = application.events.length > seen.events.length ? application.events.at(-1) : undefined
    const self: unknown = user?.user_metadata['full_name']
    if (words.length > 0 && (event?.who == null || event.who !== self)) {
      const who = event?.who ?? (event?.by === 'applicant' ? 'the applicant' : null)
      setChange(`${who === null ? 'Changed a moment ago' : `Changed a moment ago by ${who}`}. ${words.join(' ')}`)
    }
  }
  return change
}
