import { useEffect, useRef, useState } from 'react'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { look } from '#web/admin/shell/call.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Colleagues see each other, and each other's changes, within this many milliseconds plus one response time. */
const ASKED_EVERY_MS = 4000

const thereQuery = (number: string) => ({
  ...query(ownKey('staff', 'there', number), () => look('staff_at_application', { number }), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

const reread = (number: string) => {
  for (const key of [
    ownKey('staff', 'application', number),
    ownKey('staff', 'notes', number),
    ownKey('staff', 'interviews', 'of', number),
    ownKey('staff', 'application-emails', number),
  ])
    void queryClient.invalidateQueries({ queryKey: key })
}

/** Shows who else has this application open, and the changes that they make. */
export function ColleaguesHere({ application }: { application: OneApplication }) {
  const { number } = application
  const { state } = useLoaded(thereQuery(number))
  const there = state.kind === 'loaded' ? state.value : undefined
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (there === undefined || known.current === there.changedAt) return
    if (known.current !== undefined) reread(number)
    known.current = there.changedAt
  }, [there, number])
  useEffect(() => () => void look('staff_at_application', { number, is_leaving: true }).catch(() => undefined), [number])
  const change = useChange(application)
  const others = there?.others ?? []
  return (
    <div role="status" className="colleagues-here">
      {others.length > 0 && (
        <p>
          <strong>{others.map(({ name }) => name).join(', ')}</strong> <span>{others.length === 1 ? 'is' : 'are'}</span> also viewing this
          application.
        </p>
      )}
      {change && <Notice kind="info">{change}</Notice>}
    </div>
  )
}

/** Who corrected the contact details. Empty if the current user did, or if they are unchanged. */
function correctionWords(before: OneApplication, { contact }: OneApplication, self: unknown): string | false {
  if (contact === null || before.contact?.correctedAt === contact.correctedAt) return false
  if (!contact.isByStaff) return 'The applicant corrected their contact details.'
  return contact.correctedBy !== self && `${contact.correctedBy ?? 'A colleague'} corrected the contact details.`
}

/** Describes the differences in sentences. */
function changesBetween(before: OneApplication, now: OneApplication, self: unknown): string[] {
  const today = todayHere()
  return [
    before.status !== now.status && `The status is now ‘${staffStatusLabel(now.status)}’.`,
    before.assignee?.id !== now.assignee?.id &&
      (now.assignee ? `It is now assigned to ${now.assignee.name}.` : 'It is no longer assigned to anyone.'),
    before.followUpOn !== now.followUpOn &&
      (now.followUpOn === null
        ? 'It no longer has a follow-up date.'
        : `The follow-up date is now ${formatShortDay(now.followUpOn, today)}.`),
    correctionWords(before, now, self),
  ].filter((words) => words !== false)
}

function useChange(application: OneApplication): string | null {
  const { user } = useSession()
  const [seen, setSeen] = useState(application)
  const [change, setChange] = useState<string | null>(null)
  if (seen !== application) {
    setSeen(application)
    const self: unknown = user?.user_metadata['full_name']
    const words = changesBetween(seen, application, self)
    const event = application.events.length > seen.events.length ? application.events.at(-1) : undefined
    if (words.length > 0 && (event?.who == null || event.who !== self)) {
      const who = event?.who ?? (event?.by === 'applicant' ? 'the applicant' : null)
      setChange(`${who === null ? 'Changed just now' : `Changed just now by ${who}`}. ${words.join(' ')}`)
    }
  }
  return change
}
