export type { StaffEvent, PendingTransition, OneApplication, CoursePlaces } from '#domain/staff/answers/application.ts'

/** Answers of `personalInfo` that staff read one by one, each with a reason. The same as `private.withheld_answers`. */
export const WITHHELD = ['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth'] as const
export type Withheld = (typeof WITHHELD)[number]

/** Which withheld answer stands at a path of the form, such as `personalInfo.disability.details`. */
export const withheldAt = (path: string): Withheld | undefined =>
  WITHHELD.find((answer) => path === `personalInfo.${answer}` || path.startsWith(`personalInfo.${answer}.`))

/** Code points of the reason for which a withheld answer is read. */
export const REVEAL_REASON = { least: 10, most: 500 }
