import type { InquiryWords } from '#content/schema/inquiries.ts'
import type { InquiryField } from './fields.ts'
import type { AnsweredField } from './inquiry-answers.ts'
import { inquiryAnswerFields, inquiryFields, inquiryNames, inquiryPages, inquiryWords } from './kinds.ts'

/** What an inquiry can be about: the name of its files, as the database and addresses spell it. */
export type InquiryKind = string

export const INQUIRY_KINDS: readonly InquiryKind[] = Object.keys(inquiryPages)

export function isInquiryKind(text: string): text is InquiryKind {
  return Object.hasOwn(inquiryPages, text)
}

function known<Value>(values: Readonly<Record<string, Value>>, kind: InquiryKind): Value {
  const value = Object.hasOwn(values, kind) ? values[kind] : undefined
  if (value === undefined) throw new Error(`No form is of the kind ${kind}: domain/inquiries/kinds/${kind}.ts does not exist`)
  return value
}

/** The questions of a kind; throws for one that there is not. */
export const fieldsOfKind = (kind: InquiryKind): readonly InquiryField[] => known(inquiryFields, kind)
/** As much of them as answers are read by; throws for a kind that there is not. */
export const answerFieldsOfKind = (kind: InquiryKind): readonly AnsweredField[] => known(inquiryAnswerFields, kind)
/** What a kind is called; throws for one that there is not. */
export const nameOfKind = (kind: InquiryKind): string => known(inquiryNames, kind)
/** The words of a kind; throws for one that there is not. */
export const wordsOfKind = (kind: InquiryKind): InquiryWords => known(inquiryWords, kind)
/** The page on which the form of a kind stands; throws for one that there is not. */
export const pageOfKind = (kind: InquiryKind): string => known(inquiryPages, kind)
