import { admissions } from '#content/admissions.ts'
import { choices } from '#content/choices.ts'

type Choice = { value: string; label: string }

function labelIn(list: readonly Choice[], value: string): string {
  const label = list.find((choice) => choice.value === value)?.label
  if (label === undefined) throw new Error(`content/ offers no ${value}`)
  return label
}

/** Returns the label of the application choice that is stored as `value`. */
export const choiceLabel = (list: keyof typeof choices, value: string) => labelIn(choices[list], value)

/** Returns the label of a reason for withdrawal. */
export const reasonLabel = (value: string) => labelIn(admissions.withdrawalReasons, value)
