import { STAFF_ROLES, type StaffRole, isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export type RoleChoice = { role: StaffRole | ''; lastDay: string }

type RoleChoiceFieldsProps = { choice: RoleChoice; onChoice: (choice: RoleChoice) => void; isMissing: boolean }

/** Which role, and until when. */
export function RoleChoiceFields({ choice, onChoice, isMissing }: RoleChoiceFieldsProps) {
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
