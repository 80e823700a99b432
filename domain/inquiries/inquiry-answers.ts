import { formatMoney } from '#domain/programs/costs.ts'
import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import type { StoredAnswer, StoredInquiry } from './stored-inquiry.ts'

export type ReadableAnswer = { name: string; label: string; value: string }

/** The parts of a question that are needed to read its answer. Any `InquiryField` has them. */
export type AnsweredField = {
  name: string
  label: string
  control: string
  kind?: string
  unit?: string
  options?: readonly { value: string; label: string }[]
}

/** Reduces a question to these parts, without the wording of its form. */
export const answeredField = ({ name, label, control, kind, unit, options }: AnsweredField): AnsweredField => ({
  name,
  label,
  control,
  ...(kind !== undefined && { kind }),
  ...(unit !== undefined && { unit }),
  ...(options && { options: options.map((option) => ({ value: option.value, label: option.label })) }),
})

/** The answers in readable form, in the order of the questions. A choice that is no longer offered is shown as stored. */
export function inquiryAnswers(fields: readonly AnsweredField[], inquiry: StoredInquiry): ReadableAnswer[] {
  const { name, email, phone, organisation, message, details } = inquiry
  const answers: Record<string, StoredAnswer | null | undefined> = { ...details, name, email, phone, organisation, message }
  return fields.flatMap((field) => {
    const answer = answers[field.name]
    return answer === undefined || answer === null ? [] : [{ name: field.name, label: field.label, value: readable(field, answer) }]
  })
}

function readable(field: AnsweredField, answer: StoredAnswer): string {
  if (Array.isArray(answer)) return answer.map((one) => labelOf(field, one)).join(', ')
  if (typeof answer === 'number') {
    return field.control === 'number' && field.unit === 'money' ? formatMoney(answer) : String(answer)
  }
  if (field.control === 'date' && isRealDate(answer)) return formatDate(answer)
  if (field.control === 'text' && field.kind === 'phone') return formatPhone(answer)
  return labelOf(field, answer)
}

function labelOf({ options = [] }: AnsweredField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
