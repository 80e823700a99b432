export type { StaffEvent, PendingTransition, OneApplication, ApplicationEmail, CoursePlaces } from './responses/application.ts'

/** Answers in `personalInfo` that staff read one at a time, each with a reason. Must match `private.withheld_answers`. */
export const WITHHELD = ['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth'] as const
export type Withheld = (typeof WITHHELD)[number]

/** The withheld answer at a path of the form, such as `personalInfo.disability.details`. */
export const withheldAt = (path: string): Withheld | undefined =>
  WITHHELD.find((answer) => path === `personalInfo.${answer}` || path.startsWith(`personalInfo.${answer}.`))

/** Length, in code points, of the reason for reading a withheld answer. */
export const REVEAL_REASON = { least: 10, most: 500 }
