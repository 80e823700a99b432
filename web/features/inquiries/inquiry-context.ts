import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InquiryField } from '#domain/inquiries/fields.ts'
import type { Typed } from './stored-inquiry.ts'

type Inquiry = { fields: readonly InquiryField[]; form: UseFormReturn<Typed> }

/** The form that questions stand in. */
export const InquiryContext = createContext<Inquiry | null>(null)

export function useInquiry(): Inquiry {
  const inquiry = use(InquiryContext)
  if (inquiry === null) throw new Error('A question stands outside of an inquiry')
  return inquiry
}
