import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'

/** The last day on which something counts that ends at this moment (ISO 8601), where the institute is. */
export const lastDayOf = (until: string): string => formatDate(dateIn(institute.timeZone, new Date(Date.parse(until) - 1)))
