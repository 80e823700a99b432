import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import {
  type DataRequest,
  DATA_REQUEST_WAYS,
  type DataRequestWay,
  type Restriction,
  dataRequestWayWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { dataRequestsRefusals } from '#domain/staff/refusals/data-requests-refusals.ts'
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
import { liftRestriction, restrict } from './data-requests-data.ts'

const HEADING = 'data-request-restricting'

/**
 * Whether the use of the person's data is restricted, since when, and which data it covers. An approver sets and lifts the restriction.
 */
export function Restricting({ request }: { request: DataRequest }) {
  const { role } = useStandingHere()
  const [task, setTask] = useState<'restrict' | 'lift' | null>(null)
  useFocusAfter(task && HEADING)
  const { restriction } = request
  const isInForce = restriction !== null && restriction.liftedAt === null
  return (
    <section aria-labelledby={HEADING} className="data-request-part">
      <h2 id={HEADING} tabIndex={-1}>
        Restriction
      </h2>
      {restriction === null ? <p>Nothing is restricted yet.</p> : <Standing restriction={restriction} isInForce={isInForce} />}
      {role === 'decider' ? (
        <div className="data-request-buttons">
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
        <p>Only an approver can set or lift a restriction.</p>
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
      <p className="data-request-tags">
        <StatusTag tone={isInForce ? 'warning' : 'neutral'}>{isInForce ? 'In force' : 'Lifted'}</StatusTag>
      </p>
      <SummaryList
        rows={[
          { id: 'begun', label: 'Since', value: `${formatDay(begunAt)}, by ${begunBy ?? 'a former colleague'}` },
          ...(isInForce
            ? [
                { id: 'account', label: 'Account', value: accounts === 0 ? 'None' : 'Receives no newsletter, reminders or notifications' },
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
                  label: 'How the person was told',
                  value: `${toldOn && formatDate(toldOn)}, ${toldHow && dataRequestWayWords[toldHow].toLowerCase()}`,
                },
                { id: 'lifted', label: 'Lifted', value: `${formatDay(liftedAt)}, by ${liftedBy ?? 'a former colleague'}` },
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
      action="Restrict"
      doing="Restricting…"
      done="The data is now restricted"
      run={() => restrict(reference)}
      onClose={onClose}
    >
      <p>
        The data will be kept and can be read. It will not be changed, answered, exported or deleted, even when its retention period ends.
        The person will receive no newsletters, reminders or notifications. They can still use their account, write to us and delete the
        account. Emails about the security of their account will still be sent.
      </p>
      <p>The restriction remains until an approver lifts it, even after this request is closed.</p>
    </TaskDialog>
  )
}

/** The person must be told before the restriction is lifted. */
function LiftDialog({ request: { reference, name }, begunAt, onClose }: StepProps & { begunAt: string }) {
  const [how, setHow] = useState<DataRequestWay | ''>('')
  const [on, setOn] = useState('')
  const [isChecked, setChecked] = useState(false)
  return (
    <TaskDialog
      title={`Lift the restriction for ${name}?`}
      action="Lift restriction"
      doing="Lifting…"
      done="The restriction has been lifted"
      check={() => {
        setChecked(true)
        return how !== '' && on !== ''
      }}
      run={async () => (how === '' ? false : liftRestriction(reference, how, on))}
      onClose={onClose}
    >
      <p>
        By law the person must be told before the restriction is lifted, so tell them first. Anything that became due in the meantime, such
        as the end of an offer or of a retention period, will be processed within the hour.
      </p>
      <RadioGroup
        legend="How you told them"
        required
        name="told"
        options={DATA_REQUEST_WAYS.map((value) => ({ value, label: dataRequestWayWords[value] }))}
        value={how}
        error={isChecked && how === '' ? dataRequestsRefusals['restriction.told_how'] : undefined}
        onChange={({ target }) => setHow(target.value as DataRequestWay)}
      />
      <DateField
        label="When you told them"
        hint={`From ${formatDay(begunAt)} until today.`}
        required
        max={todayHere()}
        value={on}
        error={isChecked && on === '' ? 'Choose a date.' : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
    </TaskDialog>
  )
}
