import { admissions } from '#content/admissions.ts'
import { choices } from '#content/choices.ts'

type Choice = { value: string; label: string }

function labelIn(list: readonly Choice[], value: string): string {
  const label = list.find((choice) => choice.value === value)?.label
  if (label === undefined) throw new Error(`content/ offers no ${value}`)
  return label
}

/** What people read beside a choice of the application that is stored as `value`. */
export const choiceLabel = (list: keyof typeof choices, value: string) => labelIn(choices[list], value)

/** What people read beside a reason to withdraw. */
export const reasonLabel = (value: string) => labelIn(admissions.withdrawalReasons, value)
