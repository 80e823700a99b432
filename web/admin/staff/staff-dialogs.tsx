import { useState } from 'react'
import { listsRefusals } from '#domain/staff/refusals/lists-refusals.ts'
import { staff } from '#content/staff.ts'
import { staffRoleWords, STAFF_ROLES, type StaffRole, isStaffRole } from '#domain/staff/staff-roles.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { HeldRole, Invitation, StaffPerson } from '#domain/staff/responses/staff.ts'
import { endRole, giveRole, invite, removeTwoFactor, takeBack } from './staff-data.ts'

type RoleChoice = { role: StaffRole | ''; lastDay: string }

type RoleChoiceFieldsProps = { choice: RoleChoice; onChoice: (choice: RoleChoice) => void; isMissing: boolean }

/** Fields for the role and its last day. */
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
        hint="The role ends automatically after this day. Leave this empty if there is no end date."
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
      title="Invite a colleague"
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
        We will email them a link. It can be used once and is valid for {staff.invitationHours} hours. They need an account with this
        address.
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
      done="The role has been saved"
      check={() => choice.role !== ''}
      run={() => giveRole(person.id, choice.role === '' ? 'viewer' : choice.role, choice.lastDay)}
      onClose={onClose}
    >
      <p>
        A colleague is a viewer, an officer or an approver, and a new one of these roles replaces the old one. The administrator role is
        separate and can be held in addition. Changes take effect immediately, also on open pages.
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
        <span>
          will no longer be able to work as {label.toLowerCase()} once you end this role. Pages they have open will be cleared within
          seconds.
        </span>
      </p>
    </TaskDialog>
  )
}

export function TakeBackDialog({ invitation, onClose }: Closing & { invitation: Invitation }) {
  return (
    <TaskDialog
      title="Withdraw the invitation?"
      action="Withdraw invitation"
      doing="Withdrawing…"
      done="The invitation has been withdrawn"
      isDanger
      run={() => takeBack(invitation.id)}
      onClose={onClose}
    >
      <p>
        The link in the email to{' '}
        <strong className="wrap-anywhere" translate="no">
          {invitation.email}
        </strong>{' '}
        will no longer work.
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
      done="Two-step verification has been turned off. They will get an email about it."
      isDanger
      check={() => {
        setChecked(true)
        return isEnough
      }}
      run={() => removeTwoFactor(person.id, reason)}
      onClose={onClose}
    >
      <p>
        Make sure that it is really{' '}
        <strong className="wrap-anywhere" translate="no">
          {person.name}
        </strong>{' '}
        who is asking: meet them in person, or call a number you know. They will then be able to sign in with only their password, and must
        set up two-step verification again before they can open the console.
      </p>
      <TextAreaField
        label="How did you check, and why is this needed?"
        hint="This is recorded in the activity log."
        required
        rows={3}
        limit={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isEnough ? `Enter at least ${LEAST_REASON} characters.` : undefined}
      />
    </TaskDialog>
  )
}
