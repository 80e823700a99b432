import { monthlyCosts } from './costs.ts'

/** Between two marks of a drawing of the monthly costs: a round amount, three to thirty-two times in the whole. Worked out by the build. */
export const MARK: number = 10 ** Math.round(Math.log10(monthlyCosts(true).total)) / 10
