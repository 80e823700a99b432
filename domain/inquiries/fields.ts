import type { QuestionWords } from '#content/schema/inquiries.ts'
import { patterns } from '#domain/text/patterns.ts'
import { EMAIL_LIMIT } from '#domain/contacts/email-addresses.ts'

/**
 * The questions of an inquiry are data. Forms are rendered from them, `inquiryProblems` checks answers against them, and emails and lists
 * use their labels. Names are flat, and answers are text or lists of text, so that a form without JavaScript can send them.
 */

/** In code points. */
export const INQUIRY_LIMITS = { name: 100, organisation: 150, line: 150, paragraph: 2000, message: 3000, links: 3 } as const

type Question = {
  name: string
  label: string
  hint: string | null
  /** Error message for a missing or invalid answer. */
  wrong: string
  required: boolean
  /** A required question may be left unanswered if this other question has an answer. */
  unless: string | null
  /** The question is shown only if another question has one of these answers. */
  when: { field: string; oneOf: readonly string[] } | null
}

export type InquiryOption = {
  value: string
  label: string
  /** Heading above a group of options. Null for an option outside any group. */
  group: string | null
}

export type TextInquiryField = Question & {
  control: 'text'
  /** The kind of text. It determines the on-screen keyboard and how the answer is read. */
  kind: 'line' | 'paragraph' | 'name' | 'organisation' | 'email' | 'phone'
  min: number
  max: number
  pattern: string | null
}
/** A whole number. Money is in the institute's currency. */
export type NumberInquiryField = Question & { control: 'number'; unit: 'money' | 'count'; least: number; most: number; initial: string }
/** A day, YYYY-MM-DD, today or later. */
export type DateInquiryField = Question & { control: 'date' }
/** One of several answers, shown as radio buttons or as a drop-down list. */
export type ChoiceInquiryField = Question & {
  control: 'choice'
  look: 'radio' | 'select'
  options: readonly InquiryOption[]
  initial: string
}
/** Any number of answers. A plain form sends the name once for each. */
export type ChoicesInquiryField = Question & { control: 'choices'; options: readonly InquiryOption[] }
/** A single checkbox, sent as `yes`. */
export type ConsentInquiryField = Question & { control: 'consent' }

export type InquiryField =
  | TextInquiryField
  | NumberInquiryField
  | DateInquiryField
  | ChoiceInquiryField
  | ChoicesInquiryField
  | ConsentInquiryField

/** Answers as a form stores and sends them. */
export type InquiryValues = Record<string, string | string[]>

type Asked = Partial<Pick<Question, 'required' | 'unless' | 'when'>>

const question = (name: string, words: QuestionWords, asked: Asked): Question => ({
  name,
  label: words.label,
  hint: words.hint ?? null,
  wrong: words.wrong,
  required: asked.required ?? true,
  unless: asked.unless ?? null,
  when: asked.when ?? null,
})

const textKinds = {
  line: { min: 1, max: INQUIRY_LIMITS.line, pattern: null },
  paragraph: { min: 10, max: INQUIRY_LIMITS.paragraph, pattern: null },
  name: { min: 2, max: INQUIRY_LIMITS.name, pattern: null },
  organisation: { min: 2, max: INQUIRY_LIMITS.organisation, pattern: null },
  email: { min: 1, max: EMAIL_LIMIT, pattern: patterns.email },
  phone: { min: 1, max: 40, pattern: patterns.internationalPhone },
} as const satisfies Record<TextInquiryField['kind'], Pick<TextInquiryField, 'min' | 'max' | 'pattern'>>

export function textField(
  name: string,
  words: QuestionWords,
  kind: TextInquiryField['kind'],
  { max, min, ...asked }: Asked & { max?: number; min?: number } = {},
): TextInquiryField {
  const limits = textKinds[kind]
  return { ...question(name, words, asked), control: 'text', kind, ...limits, max: max ?? limits.max, min: min ?? limits.min }
}

type Range = { least: number; most: number; unit?: NumberInquiryField['unit']; initial?: string }

export function numberField(
  name: string,
  words: QuestionWords,
  { least, most, unit, initial, ...asked }: Asked & Range,
): NumberInquiryField {
  return { ...question(name, words, asked), control: 'number', unit: unit ?? 'count', least, most, initial: initial ?? '' }
}

export function dateField(name: string, words: QuestionWords, asked: Asked = {}): DateInquiryField {
  return { ...question(name, words, asked), control: 'date' }
}

type Offered = { options: readonly InquiryOption[]; look?: ChoiceInquiryField['look']; initial?: string }

export function choiceField(name: string, words: QuestionWords, { options, look, initial, ...asked }: Asked & Offered): ChoiceInquiryField {
  return { ...question(name, words, asked), control: 'choice', look: look ?? 'radio', options, initial: initial ?? '' }
}

export function choicesField(
  name: string,
  words: QuestionWords,
  { options, ...asked }: Asked & Pick<Offered, 'options'>,
): ChoicesInquiryField {
  return { ...question(name, words, asked), control: 'choices', options }
}

export function consentField(name: string, words: QuestionWords): ConsentInquiryField {
  return { ...question(name, words, {}), control: 'consent' }
}

/** The options defined in the wording of a question, in the same order. */
export function optionsOf(words: { options: Readonly<Record<string, string>> }): InquiryOption[] {
  return Object.entries(words.options).map(([value, label]) => ({ value, label, group: null }))
}

/** The initial answers of a form. */
export function emptyInquiry(fields: readonly InquiryField[]): InquiryValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialOf(field)]))
}

function initialOf(field: InquiryField): string | string[] {
  switch (field.control) {
    case 'choices':
      return []
    case 'choice':
    case 'number':
      return field.initial
    case 'text':
    case 'date':
    case 'consent':
      return ''
  }
}
