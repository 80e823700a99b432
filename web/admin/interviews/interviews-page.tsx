import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, isRealDate } from '#domain/dates/dates.ts'
import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { type InterviewDay, endOfInterview, interviewStateWords, whereOfInterview } from '#domain/staff/interviews.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { todayHere } from '#web/admin/shell/moments.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { addressOf } from '#web/admin/work-list/work-place.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { formatTime } from '#web/lib/moments.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { CameOrNot, useHasBegun } from './interview-tools.tsx'
import { interviewDayQuery, nextInterviewDayQuery } from './interviews-data.ts'

/** The interviews of one day, on screen and for printing. */
export function Component() {
  const { role } = useStandingHere()
  if (role !== null) return <Day />
  return (
    <ConsolePage title="Interviews" lead="This page is for viewers, officers and approvers.">
      <p>Your role cannot open applications. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

const isShown = (day: string) => isRealDate(day) && day >= '2000-01-01' && day < '2100-01-01'

function Day() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day') ?? ''
  const day = isShown(asked) ? asked : todayHere()
  const go = (next: string) => isShown(next) && setSearch({ day: next })
  useEffect(() => {
    // The link that was clicked disappeared along with the previous day's list, so focus moves to the heading.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [day])
  return (
    <ConsolePage
      title="Interviews"
      lead={formatDateWithWeekday(day)}
      actions={
        <Button variant="quiet" className="button-small" onClick={() => print()}>
          Print this day
        </Button>
      }
    >
      <div className="interview-days">
        <Button variant="secondary" onClick={() => go(addDays(day, -1))}>
          Previous day
        </Button>
        <DateField label="Date" value={day} onChange={({ target }) => go(target.value)} />
        <Button variant="secondary" onClick={() => go(addDays(day, 1))}>
          Next day
        </Button>
      </div>
      <Loaded query={interviewDayQuery(day)} size="large" waiting="Loading the interviews…" failed="The interviews could not be loaded">
        {({ interviews }) => (interviews.length === 0 ? <NoInterview day={day} /> : <Interviews interviews={interviews} />)}
      </Loaded>
    </ConsolePage>
  )
}

/** Links to the next day with an interview, or to the applications where interviews are planned. */
function NoInterview({ day }: { day: string }) {
  const { state } = useLoaded(nextInterviewDayQuery(day))
  if (state.kind === 'loading') return null
  const next = state.kind === 'loaded' ? state.value : null
  const action =
    next === null ? (
      <ButtonLink to={addressOf({ group: 'interviews', filters: {} })}>Go to applications at the interview stage</ButtonLink>
    ) : (
      <ButtonLink to={`${adminPaths.interviews}?day=${next}`}>Next interview: {formatDateWithWeekday(next)}</ButtonLink>
    )
  return (
    <EmptyState title="No interviews on this day" action={action}>
      <p>You can plan an interview on the page of an application.</p>
    </EmptyState>
  )
}

function Interviews({ interviews }: Pick<InterviewDay, 'interviews'>) {
  return (
    <table className="console-table interview-table">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Applicant</th>
          <th scope="col">Where</th>
          <th scope="col">With</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {interviews.map((interview) => (
          <Row key={interview.id} interview={interview} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ interview }: { interview: InterviewDay['interviews'][number] }) {
  const { id, number, name, course, startsAt, state, interviewers, restrictedSince } = interview
  const { role } = useStandingHere()
  const hasBegun = useHasBegun(startsAt)
  return (
    <tr data-off={state === 'called_off' || undefined}>
      <td className="num whitespace-nowrap">
        {formatTime(startsAt)} to {formatTime(endOfInterview(interview))}
      </td>
      <td>
        <Link to={adminPaths.application(number)} className="link wrap-anywhere">
          {name}
        </Link>
        <span className="console-as">
          <Unbroken>{`${number}, ${course}`}</Unbroken>
        </span>
      </td>
      <td className="interview-where">
        <Unbroken>{whereOfInterview(interview).value}</Unbroken>
      </td>
      <td>{interviewers.map((person) => person.name).join(', ')}</td>
      <td>
        {interviewStateWords[state]}
        {restrictedSince && <span className="console-as">Restricted</span>}
        {!restrictedSince && hasBegun && state !== 'called_off' && role !== 'viewer' && (
          <span className="note-tools interview-came">
            <CameOrNot id={id} state={state} />
          </span>
        )}
      </td>
    </tr>
  )
}
