import type { Intake } from '#content/schema/intakes.ts'
import { formatDate } from '#domain/dates/dates.ts'

/** What is said of a chosen start whose classes have begun, at its question and where the answers are checked. */
export const startBegan = ({ startsOn }: Intake): string => `Classes of this start began on ${formatDate(startsOn)}`
