import { INTERVIEW_STATUSES } from '#domain/applications/application-statuses.ts'
import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { timeOfInterview } from '#domain/staff/interviews.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHasBegun } from './interview-tools.tsx'
import { interviewsQuery } from './interviews-data.ts'

type CancelledInterviewProps = { number: string; transition: Pick<StaffTransition, 'from' | 'to'> }

/** Says, before a transition is made, that it cancels the planned interview, and who is told. Renders nothing if it cancels none. */
export function CancelledInterview({ number, transition: { from, to } }: CancelledInterviewProps) {
  const isLeaving = INTERVIEW_STATUSES.includes(from) && !INTERVIEW_STATUSES.includes(to)
  return isLeaving && <Planned number={number} />
}

function Planned({ number }: { number: string }) {
  const { state } = useLoaded(interviewsQuery(number))
  const planned = state.kind === 'loaded' ? state.value.interviews.find((known) => known.state === 'planned') : undefined
  const hasBegun = useHasBegun(planned?.startsAt ?? '')
  if (state.kind === 'failed') return <Notice kind="warning">If an interview is planned, it will be cancelled.</Notice>
  if (state.kind === 'loading' || planned === undefined || hasBegun) return null
  const told = planned.interviewers.filter(({ id }) => state.value.people.some((known) => known.id === id)).map(({ name }) => name)
  return (
    <Notice kind="warning" title="The planned interview will be cancelled">
      <p>
        <Unbroken>{timeOfInterview(planned)}</Unbroken>
        <span>{`. The email to the applicant says so.${told.length > 0 ? ` ${told.join(', ')} will get an email too.` : ''}`}</span>
      </p>
    </Notice>
  )
}
