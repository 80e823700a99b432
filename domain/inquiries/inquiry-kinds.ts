import type { InquiryWords } from '#content/schema/inquiries.ts'
import type { InquiryField } from './fields.ts'
import type { AnsweredField } from './inquiry-answers.ts'
import { inquiryAnswerFields, inquiryFields, inquiryNames, inquiryPages, inquiryWords } from './kinds.ts'

/** The kind of an inquiry. Its files have the same name, which is also used in the database and in URLs. */
export type InquiryKind = string

export const INQUIRY_KINDS: readonly InquiryKind[] = Object.keys(inquiryPages)

export function isInquiryKind(text: string): text is InquiryKind {
  return Object.hasOwn(inquiryPages, text)
}

function known<Value>(values: Readonly<Record<string, Value>>, kind: InquiryKind): Value {
  const value = Object.hasOwn(values, kind) ? values[kind] : undefined
  if (value === undefined) throw new Error(`There is no form for the kind ${kind}: domain/inquiries/kinds/${kind}.ts does not exist`)
  return value
}

/** The questions of a kind. Throws if the kind does not exist. */
export const fieldsOfKind = (kind: InquiryKind): readonly InquiryField[] => known(inquiryFields, kind)
/** The parts of its questions that are needed to read answers. Throws if the kind does not exist. */
export const answerFieldsOfKind = (kind: InquiryKind): readonly AnsweredField[] => known(inquiryAnswerFields, kind)
/** The name of a kind. Throws if the kind does not exist. */
export const nameOfKind = (kind: InquiryKind): string => known(inquiryNames, kind)
/** The wording of a kind. Throws if the kind does not exist. */
export const wordsOfKind = (kind: InquiryKind): InquiryWords => known(inquiryWords, kind)
/** The page with the form of a kind. Throws if the kind does not exist. */
export const pageOfKind = (kind: InquiryKind): string => known(inquiryPages, kind)
