export type { Duplicate } from './responses/application.ts'

/** The details that two applications share. For dates of birth, staff learn only that they match. */
export const SHARED = ['phone', 'email', 'nameAndBirth'] as const
export type Shared = (typeof SHARED)[number]

export const sharedWords: Readonly<Record<Shared, string>> = {
  phone: 'same telephone number',
  email: 'same email address',
  nameAndBirth: 'same name and date of birth',
}

export const VERDICTS = ['same_person', 'different'] as const
export type Verdict = (typeof VERDICTS)[number]

export const verdictWords: Readonly<Record<Verdict, string>> = { same_person: 'Same person', different: 'Different people' }
