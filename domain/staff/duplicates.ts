export type { Duplicate } from '#domain/staff/answers/application.ts'

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
