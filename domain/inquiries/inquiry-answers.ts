import { formatMoney } from '#domain/programs/costs.ts'
import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import type { InquiryField } from './fields.ts'
import type { StoredAnswer, StoredInquiry } from './stored-inquiry.ts'

export type ReadableAnswer = { name: string; label: string; value: string }

/** What somebody wrote, as people read it, in the order of the questions. A choice that is offered no more says itself. */
export function inquiryAnswers(fields: readonly InquiryField[], inquiry: StoredInquiry): ReadableAnswer[] {
  const { name, email, phone, organisation, message, details } = inquiry
  const answers: Record<string, StoredAnswer | null | undefined> = { ...details, name, email, phone, organisation, message }
  return fields.flatMap((field) => {
    const answer = answers[field.name]
    return answer === undefined || answer === null ? [] : [{ name: field.name, label: field.label, value: readable(field, answer) }]
  })
}

function readable(field: InquiryField, answer: StoredAnswer): string {
  if (Array.isArray(answer)) return answer.map((one) => labelOf(field, one)).join(', ')
  if (typeof answer === 'number') {
    return field.control === 'number' && field.unit === 'money' ? formatMoney(answer) : String(answer)
  }
  if (field.control === 'date' && isRealDate(answer)) return formatDate(answer)
  if (field.control === 'text' && field.kind === 'phone') return formatPhone(answer)
  return labelOf(field, answer)
}

function labelOf(field: InquiryField, value: string): string {
  const options = field.control === 'choice' || field.control === 'choices' ? field.options : []
  return options.find((option) => option.value === value)?.label ?? value
}
