/** Sums of one week, which begins on its Monday (YYYY-MM-DD, at the institute). A first answer is the first move of staff. */
export type WeekFigures = { week: string; sent: number; answeredInTime: number; answeredLate: number }

/**
 * How the work went (rpc `staff_figures`): twelve weeks up to this one, oldest first. `promisedDays`: working days in which a first answer
 * was promised; null where none is. `medianDays`: of the first answers of these weeks, half took so many working days or fewer; null
 * without any.
 */
export type Figures = { promisedDays: number | null; medianDays: number | null; weeks: WeekFigures[] }
