import { useState } from 'react'
import { listsRefusals } from '#domain/staff/refusals/lists-refusals.ts'
import { staff } from '#content/staff.ts'
import { staffRoleWords, STAFF_ROLES, type StaffRole, isStaffRole } from '#domain/staff/staff-roles.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { HeldRole, Invitation, StaffPerson } from '#domain/staff/answers/staff.ts'
import { endRole, giveRole, invite, removeTwoFactor, takeBack } from './staff-data.ts'

type RoleChoice = { role: StaffRole | ''; lastDay: string }

type RoleChoiceFieldsProps = { choice: RoleChoice; onChoice: (choice: RoleChoice) => void; isMissing: boolean }

/** Which role, and until when. */
function RoleChoiceFields({ choice, onChoice, isMissing }: RoleChoiceFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Role"
        name="role"
        required
        options={STAFF_ROLES.map((role) => ({ value: role, label: staffRoleWords[role].label, hint: sentence(staffRoleWords[role].does) }))}
        value={choice.role}
        onChange={({ target: { value } }) => isStaffRole(value) && onChoice({ ...choice, role: value })}
        error={isMissing && choice.role === '' ? 'Choose a role.' : undefined}
      />
      <TextField
        label="Last day (optional)"
        hint="The role ends by itself after it. Leave it empty for as long as somebody works here."
        type="date"
        value={choice.lastDay}
        onChange={({ target: { value } }) => onChoice({ ...choice, lastDay: value })}
      />
    </>
  )
}

const sentence = (does: string) => `${does.charAt(0).toUpperCase()}${does.slice(1)}.`

type Closing = { onClose: () => void }

export function InviteDialog({ onClose }: Closing) {
  const [email, setEmail] = useState('')
  const [choice, setChoice] = useState<RoleChoice>({ role: '', lastDay: '' })
  const [isChecked, setChecked] = useState(false)
  const isAddress = /^\S+@\S+\.\S{2,}$/.test(email.trim())
  return (
    <TaskDialog
      title="Invite somebody"
      action="Send the invitation"
      doing="Sending…"
      done="The invitation is on its way"
      check={() => {
        setChecked(true)
        return isAddress && choice.role !== ''
      }}
      run={() => invite(email, choice.role === '' ? 'viewer' : choice.role, choice.lastDay)}
      onClose={onClose}
    >
      <p>
        A letter brings a link that works once and for {staff.invitationHours} hours. Whoever opens it needs an account with this address.
      </p>
      <TextField
        label="Email address"
        {...emailInput}
        autoComplete="off"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isChecked && !isAddress ? listsRefusals['text.email'] : undefined}
      />
      <RoleChoiceFields choice={choice} onChoice={setChoice} isMissing={isChecked} />
    </TaskDialog>
  )
}

export function RoleDialog({ person, onClose }: Closing & { person: StaffPerson }) {
  const [choice, setChoice] = useState<RoleChoice>({ role: person.roles[0]?.role ?? '', lastDay: '' })
  return (
    <TaskDialog
      title={`A role for ${person.name}`}
      action="Save"
      doing="Saving…"
      done="The role is saved"
      check={() => choice.role !== ''}
      run={() => giveRole(person.id, choice.role === '' ? 'viewer' : choice.role, choice.lastDay)}
      onClose={onClose}
    >
      <p>
        Somebody is a viewer, an officer or a decider: a new one of these replaces the old. The role of an operator stands beside that. It
        counts at once, also on open pages.
      </p>
      <RoleChoiceFields choice={choice} onChoice={setChoice} isMissing />
    </TaskDialog>
  )
}

export function EndRoleDialog({ person, role, onClose }: Closing & { person: StaffPerson; role: HeldRole['role'] }) {
  const { label } = staffRoleWords[role]
  return (
    <TaskDialog
      title={`End the role ${label}?`}
      action="End the role"
      doing="Ending…"
      done="The role has ended"
      isDanger
      run={() => endRole(person.id, role)}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere" translate="no">
          {person.name}
        </strong>{' '}
        {person.isSelf && <span>(you) </span>}
        <span>cannot work as {label.toLowerCase()} from now on. Pages that are open on their screens empty within seconds.</span>
      </p>
    </TaskDialog>
  )
}

export function TakeBackDialog({ invitation, onClose }: Closing & { invitation: Invitation }) {
  return (
    <TaskDialog
      title="Take back the invitation?"
      action="Take it back"
      doing="Taking back…"
      done="The invitation is taken back"
      isDanger
      run={() => takeBack(invitation.id)}
      onClose={onClose}
    >
      <p>
        The link in the letter to{' '}
        <strong className="wrap-anywhere" translate="no">
          {invitation.email}
        </strong>{' '}
        will not work any more.
      </p>
    </TaskDialog>
  )
}

const LEAST_REASON = 10

export function LostPhoneDialog({ person, onClose }: Closing & { person: StaffPerson }) {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEnough = Array.from(reason.trim()).length >= LEAST_REASON
  return (
    <TaskDialog
      title={`Has ${person.name} lost their phone?`}
      action="Turn off two-step verification"
      doing="Removing…"
      done="Two-step verification is turned off. They will get an email about it."
      isDanger
      check={() => {
        setChecked(true)
        return isEnough
      }}
      run={() => removeTwoFactor(person.id, reason)}
      onClose={onClose}
    >
      <p>
        Be sure that it is{' '}
        <strong className="wrap-anywhere" translate="no">
          {person.name}
        </strong>{' '}
        who asks: see them, or call a number you know. They will then sign in with their password alone, and set up two-step verification
        again before the console opens.
      </p>
      <TextAreaField
        label="How did you make sure, and why?"
        hint="It stands in the log."
        required
        rows={3}
        limit={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isEnough ? `Say it in at least ${LEAST_REASON} characters.` : undefined}
      />
    </TaskDialog>
  )
}
