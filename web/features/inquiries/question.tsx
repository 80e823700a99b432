import type { ReactNode } from 'react'
import type { InquiryField, TextInquiryField } from '#domain/inquiries/fields.ts'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useInquiry } from './use-inquiry-form.ts'

/** Autofill and keyboard hints for each kind of text line. */
const lines = {
  line: { autoComplete: 'off', autoCapitalize: 'sentences' },
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  organisation: { autoComplete: 'organization', autoCapitalize: 'words' },
  email: emailInput,
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<Exclude<TextInquiryField['kind'], 'paragraph'>, object>

/** One question of an inquiry, by name. Only the style sheet shows or hides a question that depends on another answer. */
export function Question({ name }: { name: string }) {
  const { fields } = useInquiry()
  const field = fields.find((known) => known.name === name)
  if (field === undefined) return null
  return field.when === null ? (
    <Control field={field} />
  ) : (
    <div data-if={field.when.oneOf[0]}>
      <Control field={field} />
    </div>
  )
}

/** The questions in the given order. */
export function Questions({ names }: { names: readonly string[] }): ReactNode {
  return names.map((name) => <Question key={name} name={name} />)
}

function Control({ field }: { field: InquiryField }) {
  const { form } = useInquiry()
  const { name, label, hint, required, when } = field
  const rest = {
    ...form.register(name),
    id: `inquiry-${name}`,
    hint,
    required,
    error: form.getFieldState(name, form.formState).error?.message,
  }
  // Natively, a browser would require an answer even to a hidden question.
  const native = when === null
  switch (field.control) {
    case 'text':
      // Once the page is hydrated, overlong text is counted instead of being cut off (`useInquiryForm`).
      return field.kind === 'paragraph' ? (
        <TextAreaField {...rest} native={native} label={label} rows={4} limit={field.max} maxLength={field.max} autoComplete="off" />
      ) : (
        <TextField {...rest} native={native} label={label} maxLength={field.max} {...lines[field.kind]} />
      )
    case 'number':
      return (
        <TextField
          {...rest}
          native={native}
          label={label}
          className={`inquiry-${field.unit}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={field.initial || undefined}
        />
      )
    case 'date':
      return <DateField {...rest} native={native} label={label} autoComplete="off" />
    case 'choice':
      return field.look === 'select' ? (
        <SelectField {...rest} native={native} label={label} options={field.options} defaultValue={field.initial} />
      ) : (
        <RadioGroup
          {...rest}
          native={native}
          legend={label}
          options={field.options}
          defaultValue={field.initial}
          inline={field.options.every((option) => option.label.length < 24)}
        />
      )
    case 'choices':
      return <CheckboxGroup {...rest} legend={label} options={field.options} />
    case 'consent':
      return <Checkbox {...rest} native={native} label={label} value="yes" />
  }
}
