import { useState } from 'react'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { type Interview, interviewStateWords, timeOfInterview, whereOfInterview } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { interviewsQuery } from './interviews-data.ts'
import { InterviewTools } from './interview-tools.tsx'
import { PlanDialog } from './plan-dialog.tsx'

type ApplicationInterviewsProps = { number: string; status: ApplicationStatus; phone: string }

/** The interviews for an application. Renders nothing if there are none and the application is not at the interview stage. */
export function ApplicationInterviews({ number, status, phone }: ApplicationInterviewsProps) {
  return (
    <Loaded query={interviewsQuery(number)} waiting="Loading the interviews…" failed="The interviews could not be loaded">
      {({ interviews, people }) =>
        interviews.length === 0 && status !== 'interview' ? null : (
          <Listed number={number} interviews={interviews} people={people} phone={phone} mayPlan={status === 'interview'} />
        )
      }
    </Loaded>
  )
}

type ListedProps = { number: string; interviews: readonly Interview[]; people: readonly Colleague[]; phone: string; mayPlan: boolean }

function Listed({ number, interviews, people, phone, mayPlan }: ListedProps) {
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  const [isPlanning, setPlanning] = useState(false)
  const isOfficer = role === 'officer' || role === 'decider'
  const isPlanned = interviews.some(({ state }) => state === 'planned')
  return (
    <section aria-labelledby="interviews" className="application-interviews">
      <h2 id="interviews">Interviews</h2>
      <ol>
        {interviews.map((interview) => {
          const where = whereOfInterview(interview)
          return (
            <li key={interview.id} className="note">
              <p className="application-event">{timeOfInterview(interview)}</p>
              <p className="wrap-anywhere">
                {where.label}: {where.value}
              </p>
              {interview.note !== '' && <p className="note-text">{interview.note}</p>}
              <p className="text-small text-soft">
                {interviewStateWords[interview.state]}. With {interview.interviewers.map(({ name }) => name).join(', ') || 'nobody'}
              </p>
              {isOfficer && <InterviewTools number={number} interview={interview} people={people} phone={phone} />}
            </li>
          )
        })}
      </ol>
      {interviews.length === 0 && <p className="text-soft">No interviews planned yet.</p>}
      {isOfficer && mayPlan && !isPlanned && !isRestricted && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setPlanning(true)}>
          Plan an interview
        </Button>
      )}
      {isPlanning && <PlanDialog number={number} planned={null} people={people} phone={phone} onClose={() => setPlanning(false)} />}
    </section>
  )
}
