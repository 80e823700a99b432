import { costs } from '#content/costs.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { PHONE_HINT, PHONE_PLACEHOLDER } from '#domain/region.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Specimen, SpecimenGroup } from './specimen.tsx'

const modes = [
  { value: 'full-time', label: 'Full Time (Monday - Friday)' },
  { value: 'part-time', label: 'Part Time (Flexible Schedule)' },
  { value: 'weekend', label: 'Weekend (Saturday - Sunday)' },
]

const longText = 'A label that goes on for a while, because questions in forms sometimes have to say exactly what they mean'

/** Every field in every state. */
export function FieldStates() {
  return (
    <>
      <Texts />
      <Passwords />
      <Areas />
      <Selections />
      <Choices />
    </>
  )
}

function Texts() {
  return (
    <SpecimenGroup id="text" title="Text">
      <Specimen name="Default">
        <TextField label="Middle name" />
      </Specimen>
      <Specimen name="Hint, required">
        <TextField label="Phone number" hint={PHONE_HINT} type="tel" required />
      </Specimen>
      <Specimen name="Filled">
        <TextField label="Surname" defaultValue="Ọlátúnjí" required />
      </Specimen>
      <Specimen name="Error">
        <TextField label="Email" defaultValue="amina@" error="Invalid email address" {...emailInput} required />
      </Specimen>
      <Specimen name="Hint and error">
        <TextField label="Address" hint="House number, street and town" error="Please provide a complete address" required />
      </Specimen>
      <Specimen name="Disabled">
        <TextField label="Sponsor" defaultValue="Not needed" disabled />
      </Specimen>
      <Specimen name="Read only">
        <TextField label="Email" hint="Email cannot be changed" defaultValue="amina@example.com" readOnly />
      </Specimen>
      <Specimen name="Placeholder">
        <TextField label="Phone Number" placeholder={PHONE_PLACEHOLDER} type="tel" />
      </Specimen>
      <Specimen name="Long words">
        <TextField label={longText} hint={`${longText}.`} defaultValue={longText} error={`${longText}.`} required />
      </Specimen>
    </SpecimenGroup>
  )
}

function Passwords() {
  return (
    <SpecimenGroup id="password" title="Password">
      <Specimen name="Default">
        <PasswordField label="Password" autoComplete="current-password" required />
      </Specimen>
      <Specimen name="Filled, with hint">
        <PasswordField label="New password" hint="At least 8 characters" defaultValue="Workshop#1" autoComplete="new-password" />
      </Specimen>
      <Specimen name="Error">
        <PasswordField label="Confirm password" defaultValue="Workshop" error="Passwords don't match" autoComplete="new-password" />
      </Specimen>
    </SpecimenGroup>
  )
}

function Areas() {
  return (
    <SpecimenGroup id="area" title="Several lines">
      <Specimen name="Default, with limit">
        <TextAreaField label="Career goals" hint="What do you want to build?" limit={500} required />
      </Specimen>
      <Specimen name="Over the limit">
        <TextAreaField
          label="Career goals"
          limit={20}
          defaultValue="I want to build bridges that stand."
          error="Career goals must not exceed 20 characters"
        />
      </Specimen>
      <Specimen name="Disabled">
        <TextAreaField label="Previous experience" defaultValue="Two years in a workshop" disabled />
      </Specimen>
    </SpecimenGroup>
  )
}

function Selections() {
  return (
    <SpecimenGroup id="select" title="Select and date">
      <Specimen name="Nothing chosen">
        <SelectField label="Study mode" options={modes} placeholder="Select a study mode" required />
      </Specimen>
      <Specimen name="Chosen">
        <SelectField label="Study mode" options={modes} defaultValue="weekend" />
      </Specimen>
      <Specimen name="Error">
        <SelectField label="Study mode" options={modes} placeholder="Select a study mode" error="Please select a study mode" required />
      </Specimen>
      <Specimen name="Disabled">
        <SelectField label="Course" options={[]} placeholder="Please select a program first" disabled />
      </Specimen>
      <Specimen name="Date">
        <DateField label="Date of birth" defaultValue="2001-06-12" required />
      </Specimen>
      <Specimen name="Date, error">
        <DateField
          label="Date of birth"
          hint="Day, month and year"
          error="You must be at least 18 years old by February 27, 2025"
          required
        />
      </Specimen>
    </SpecimenGroup>
  )
}

function Choices() {
  return (
    <SpecimenGroup id="choice" title="Choices">
      <Specimen name="Radio buttons">
        <RadioGroup legend="Study mode" name="mode-a" options={modes} defaultValue="part-time" required />
      </Specimen>
      <Specimen name="Side by side, hint">
        <RadioGroup
          legend="Do you need accommodation?"
          name="room"
          hint={`A room on campus costs ${formatMoney(costs.accommodation)} a month.`}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          inline
        />
      </Specimen>
      <Specimen name="Error">
        <RadioGroup legend="Study mode" name="mode-b" options={modes} error="Please select a study mode" required />
      </Specimen>
      <Specimen name="With hints, disabled">
        <RadioGroup
          legend="Sponsorship"
          name="sponsor"
          options={[
            { value: 'self', label: 'Self-Sponsored', hint: 'You pay yourself' },
            { value: 'guardian', label: 'Parent/Guardian', hint: 'Someone in your family pays' },
          ]}
          defaultValue="self"
          disabled
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Remember me for 30 days" defaultChecked />
      </Specimen>
      <Specimen name="Checkbox, hint and error">
        <Checkbox
          label="What I have written is true and complete"
          hint="False information can end your application."
          error="Please confirm the declaration"
          required
        />
      </Specimen>
      <Specimen name="Checkbox, disabled">
        <Checkbox label="Not available to you now" disabled />
      </Specimen>
    </SpecimenGroup>
  )
}
