import { normaliseText } from '#domain/text/text.ts'
import type { InquiryField } from './fields.ts'
import { isAsked } from './inquiry-problems.ts'
import { readText, wholeNumberFrom } from './read-answer.ts'

/** Whether a text has the format of an inquiry number. Any other text in a URL is untrusted and is not shown. */
export function isInquiryReference(text: string): boolean {
  return /^INQ-[0-9]{4}-[0-9]{6,18}$/.test(text)
}

export type StoredAnswer = string | number | string[]

/** An inquiry as the database stores it: the sender, the message, and the answers to the questions of its kind by name. */
export type StoredInquiry = {
  name: string
  email: string
  phone: string | null
  organisation: string | null
  message: string | null
  details: Record<string, StoredAnswer>
}

const COLUMNS: readonly string[] = ['name', 'email', 'phone', 'organisation', 'message', 'consent'] satisfies (
  | keyof StoredInquiry
  | 'consent'
)[]

/**
 * The stored form of a valid form: text without surrounding whitespace, numbers as numbers, phone numbers as +234…. Answers that are
 * hidden, empty or unknown are left out.
 */
export function storedInquiry(fields: readonly InquiryField[], form: Readonly<Record<string, unknown>>): StoredInquiry {
  const answers = Object.fromEntries(
    fields
      .filter((field) => isAsked(field, form))
      .map((field) => [field.name, storedAnswer(field, Object.hasOwn(form, field.name) ? form[field.name] : undefined)] as const)
      .filter((entry): entry is [string, StoredAnswer] => entry[1] !== null),
  )
  const text = (name: string) => {
    const answer = answers[name]
    return typeof answer === 'string' ? answer : null
  }
  return {
    name: text('name') ?? '',
    email: text('email') ?? '',
    phone: text('phone'),
    organisation: text('organisation'),
    message: text('message'),
    details: Object.fromEntries(Object.entries(answers).filter(([name]) => !COLUMNS.includes(name))),
  }
}

function storedAnswer(field: InquiryField, answer: unknown): StoredAnswer | null {
  if (field.control === 'choices') {
    const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
    const values = field.options.map(({ value }) => value).filter((value) => chosen.includes(value))
    return values.length > 0 ? values : null
  }
  if (typeof answer !== 'string') return null
  if (field.control === 'number') return wholeNumberFrom(answer)
  const text = field.control === 'text' ? readText(field.kind, answer) : normaliseText(answer)
  return text === '' ? null : text
}
