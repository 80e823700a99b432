import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import {
  type DataRequest,
  REQUEST_WAYS,
  type RequestWay,
  type Restriction,
  requestWayWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { requestsRefusals } from '#domain/staff/refusals/requests-refusals.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useFocusAfter } from '#web/admin/shell/use-focus-after.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { liftRestriction, restrict } from './requests-data.ts'

const HEADING = 'request-restricting'

/** Whether what is held is kept and not used for now, since when, and of what. A decider sets and lifts it. */
export function Restricting({ request }: { request: DataRequest }) {
  const { role } = useStandingHere()
  const [task, setTask] = useState<'restrict' | 'lift' | null>(null)
  useFocusAfter(task && HEADING)
  const { restriction } = request
  const isInForce = restriction !== null && restriction.liftedAt === null
  return (
    <section aria-labelledby={HEADING} className="request-part">
      <h2 id={HEADING} tabIndex={-1}>
        Restriction
      </h2>
      {restriction === null ? <p>Nothing is restricted yet.</p> : <Standing restriction={restriction} isInForce={isInForce} />}
      {role === 'decider' ? (
        <div className="request-buttons">
          {isInForce ? (
            <Button variant="secondary" onClick={() => setTask('lift')}>
              Lift the restriction
            </Button>
          ) : (
            <Button variant={restriction ? 'secondary' : 'primary'} onClick={() => setTask('restrict')}>
              {restriction ? 'Restrict it again' : 'Restrict what we hold'}
            </Button>
          )}
        </div>
      ) : (
        <p>A decider restricts and lifts it.</p>
      )}
      {task === 'restrict' && <RestrictDialog request={request} onClose={() => setTask(null)} />}
      {task === 'lift' && restriction && <LiftDialog request={request} begunAt={restriction.begunAt} onClose={() => setTask(null)} />}
    </section>
  )
}

function Standing({ restriction, isInForce }: { restriction: Restriction; isInForce: boolean }) {
  const { begunAt, begunBy, liftedAt, liftedBy, toldHow, toldOn, accounts, applications, conversations, walkIns } = restriction
  const links = (all: readonly string[], to: (reference: string) => string): ReactNode =>
    all.length === 0
      ? 'None'
      : all.map((reference, place) => (
          <span key={reference}>
            {place > 0 && <span>{', '}</span>}
            <Link to={to(reference)} className="link num" translate="no">
              {reference}
            </Link>
          </span>
        ))
  return (
    <>
      <p className="request-tags">
        <StatusTag tone={isInForce ? 'warning' : 'neutral'}>{isInForce ? 'In force' : 'Lifted'}</StatusTag>
      </p>
      <SummaryList
        rows={[
          { id: 'begun', label: 'Since', value: `${formatDay(begunAt)}, by ${begunBy ?? 'somebody who has left'}` },
          ...(isInForce
            ? [
                { id: 'account', label: 'Account', value: accounts === 0 ? 'None' : 'Gets no newsletter, reminders or notifications' },
                { id: 'applications', label: 'Applications', value: links(applications, adminPaths.application) },
                { id: 'conversations', label: 'Inquiries and chats', value: links(conversations, adminPaths.conversation) },
                { id: 'assisted-applications', label: 'Assisted applications', value: walkIns === 0 ? 'None' : String(walkIns) },
              ]
            : []),
          ...(liftedAt === null
            ? []
            : [
                {
                  id: 'told',
                  label: 'The person was told',
                  value: `${toldOn && formatDate(toldOn)}, ${toldHow && requestWayWords[toldHow].toLowerCase()}`,
                },
                { id: 'lifted', label: 'Lifted', value: `${formatDay(liftedAt)}, by ${liftedBy ?? 'somebody who has left'}` },
              ]),
        ]}
      />
    </>
  )
}

type StepProps = { request: DataRequest; onClose: () => void }

function RestrictDialog({ request: { reference, name }, onClose }: StepProps) {
  return (
    <TaskDialog
      title={`Restrict what we hold about ${name}?`}
      action="Restrict it"
      doing="Restricting…"
      done="What we hold is restricted"
      run={() => restrict(reference)}
      onClose={onClose}
    >
      <p>
        From now on it is kept and read, and nothing of it is changed, answered, exported or deleted, also not when its time is over. No
        newsletter, reminder or notification goes to them. What they do themselves goes on: they can use their account, write to us and
        delete it. Letters about the safety of their account still go.
      </p>
      <p>It stays until a decider lifts it, also after this request is closed.</p>
    </TaskDialog>
  )
}

/** Whoever asked for it is told before it is lifted. */
function LiftDialog({ request: { reference, name }, begunAt, onClose }: StepProps & { begunAt: string }) {
  const [how, setHow] = useState<RequestWay | ''>('')
  const [on, setOn] = useState('')
  const [isChecked, setChecked] = useState(false)
  return (
    <TaskDialog
      title={`Lift the restriction for ${name}?`}
      action="Lift it"
      doing="Lifting…"
      done="The restriction is lifted"
      check={() => {
        setChecked(true)
        return how !== '' && on !== ''
      }}
      run={async () => (how === '' ? false : liftRestriction(reference, how, on))}
      onClose={onClose}
    >
      <p>
        The law wants them to hear of it before it is lifted: tell them first. What was due meanwhile is done within the hour, such as the
        end of an offer or of the time for which something is kept.
      </p>
      <RadioGroup
        legend="How you told them"
        required
        name="told"
        options={REQUEST_WAYS.map((value) => ({ value, label: requestWayWords[value] }))}
        value={how}
        error={isChecked && how === '' ? requestsRefusals['restriction.told_how'] : undefined}
        onChange={({ target }) => setHow(target.value as RequestWay)}
      />
      <DateField
        label="When you told them"
        hint={`Since ${formatDay(begunAt)}, up to today.`}
        required
        max={todayHere()}
        value={on}
        error={isChecked && on === '' ? 'Choose the day.' : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
    </TaskDialog>
  )
}
