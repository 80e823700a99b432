import { useState } from 'react'
import { staffRoleWords } from '#domain/staff/staff-roles.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOperators } from '#web/admin/shell/role-guards.tsx'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { EndRoleDialog, InviteDialog, LostPhoneDialog, RoleDialog, TakeBackDialog } from './staff-dialogs.tsx'
import type { HeldRole, Invitation, StaffPeople, StaffPerson } from '#domain/staff/responses/staff.ts'
import { staffPeopleQuery } from './staff-data.ts'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'

/** The last full day, in the institute's time zone, before the given end time (ISO 8601). */
const lastDayOf = (until: string): string => formatDate(dateIn(institute.timeZone, new Date(Date.parse(until) - 1)))

type Task =
  | { kind: 'invite' }
  | { kind: 'role' | 'phone'; person: StaffPerson }
  | { kind: 'end'; person: StaffPerson; role: HeldRole['role'] }
  | { kind: 'take back'; invitation: Invitation }

/** The people who work in the console. Administrators assign and end roles here. */
export function Component() {
  const { isOperator } = useStandingHere()
  const [task, setTask] = useState<Task | null>(null)
  if (!isOperator) return <ForOperators />
  return (
    <ConsolePage
      title="Staff"
      lead="The people who work in this console, and their roles. Changes take effect immediately."
      actions={
        <Button icon="mail" onClick={() => setTask({ kind: 'invite' })}>
          Invite a colleague
        </Button>
      }
    >
      <Loaded query={staffPeopleQuery()} waiting="Loading staff…" failed="Staff could not be loaded">
        {(staff) => <People {...staff} onTask={setTask} />}
      </Loaded>
      {task && <TaskOf task={task} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function TaskOf({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'role':
      return <RoleDialog person={task.person} onClose={onClose} />
    case 'phone':
      return <LostPhoneDialog person={task.person} onClose={onClose} />
    case 'end':
      return <EndRoleDialog person={task.person} role={task.role} onClose={onClose} />
    case 'take back':
      return <TakeBackDialog invitation={task.invitation} onClose={onClose} />
  }
}

function People({ people, invitations, onTask }: StaffPeople & { onTask: (task: Task) => void }) {
  return (
    <>
      <ul className="console-cards" aria-label="Staff">
        {people.map((person) => (
          <Person key={person.id} person={person} onTask={onTask} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="grid gap-4">
          <h2 id="invited" className="text-title">
            Invited
          </h2>
          <ul className="console-cards">
            {invitations.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} onTask={onTask} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Person({ person, onTask }: { person: StaffPerson; onTask: (task: Task) => void }) {
  const { name, email, isSelf, hasSecondFactor, activeAt, roles } = person
  const [now] = useState(() => new Date())
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <h2 className="wrap-anywhere">
          {name}
          {isSelf && <span className="text-soft"> (you)</span>}
        </h2>
        {!hasSecondFactor && <StatusTag tone="warning">No two-step verification yet</StatusTag>}
      </div>
      {name !== email && (
        <p className="wrap-anywhere text-soft" translate="no">
          {email}
        </p>
      )}
      <ul className="console-roles">
        {roles.map(({ role, since, until, grantedBy }) => (
          <li key={role} className="py-1">
            <span>
              <strong>{staffRoleWords[role].label}</strong> since <span className="whitespace-nowrap">{formatDay(since)}</span>
              {until && <span>{`, until ${lastDayOf(until)}`}</span>}
              {grantedBy && <span className="wrap-anywhere text-soft">, assigned by {grantedBy}</span>}
            </span>
            <Button variant="quiet" className="button-small" onClick={() => onTask({ kind: 'end', person, role })}>
              End role
              <span className="sr-only">
                {' '}
                {staffRoleWords[role].label} for {name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-small text-soft">{activeAt ? `Last active ${formatWhen(activeAt, now)}` : 'Not active within the last day'}</p>
      {!isSelf && (
        <p className="console-card-tools">
          <Button variant="secondary" className="button-small" onClick={() => onTask({ kind: 'role', person })}>
            Change or add a role<span className="sr-only"> for {name}</span>
          </Button>
          {hasSecondFactor && (
            <Button variant="quiet" className="button-small" onClick={() => onTask({ kind: 'phone', person })}>
              Lost phone<span className="sr-only"> for {name}</span>
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

function Invited({ invitation, onTask }: { invitation: Invitation; onTask: (task: Task) => void }) {
  const { email, role, until, invitedBy, expiresAt } = invitation
  const [now] = useState(() => new Date())
  const isOver = Date.parse(expiresAt) <= now.getTime()
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <h3 className="wrap-anywhere">
          <EmailWords>{email}</EmailWords>
        </h3>
        <StatusTag tone={isOver ? 'warning' : 'neutral'}>{isOver ? 'Expired' : 'Not accepted yet'}</StatusTag>
      </div>
      <p>
        <strong>{staffRoleWords[role].label}</strong>
        {until && <span>{`, until ${lastDayOf(until)}`}</span>}
        {invitedBy && <span className="wrap-anywhere text-soft">, invited by {invitedBy}</span>}
      </p>
      <p className="text-small text-soft">
        <Unbroken>
          {isOver
            ? 'The link no longer works. Send a new invitation, or withdraw this one.'
            : `The link works until ${formatDay(expiresAt)}.`}
        </Unbroken>
      </p>
      <p className="console-card-tools">
        <Button variant="quiet" className="button-small" onClick={() => onTask({ kind: 'take back', invitation })}>
          Withdraw<span className="sr-only"> the invitation to {email}</span>
        </Button>
      </p>
    </li>
  )
}
