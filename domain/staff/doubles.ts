import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

/** What two applications share. Of dates of birth staff hear nothing but that they are the same. */
export const SHARED = ['phone', 'email', 'nameAndBirth'] as const
export type Shared = (typeof SHARED)[number]

export const sharedWords: Readonly<Record<Shared, string>> = {
  phone: 'same telephone number',
  email: 'same email address',
  nameAndBirth: 'same name and same date of birth',
}

export const VERDICTS = ['same_person', 'different'] as const
export type Verdict = (typeof VERDICTS)[number]

export const verdictWords: Readonly<Record<Verdict, string>> = { same_person: 'The same person', different: 'Different people' }

/** An application of another account that shares something (look `staff_doubles`). Moments are ISO 8601; nulls before anybody judged. */
export type Double = {
  number: string
  name: string
  status: ApplicationStatus
  submittedAt: string
  shares: Shared[]
  verdict: Verdict | null
  judgedBy: string | null
  judgedAt: string | null
}
