import { FEWEST, NUMBER_STEPS } from '#domain/staff/numbers.ts'

/** Applications began, sent, looked at, decided, offered and taken, each as many as the one before or fewer. */
export const STEPS = NUMBER_STEPS.length
const [DECIDED, OFFERED] = [3, 4]

/** One row of `private.number_groups`. `intake` is null for all of them. */
export type Group = {
  id: string
  intake: string | null
  dimension: 'total' | 'program' | 'course' | 'origin'
  parent: string
  key: string
  counts: readonly number[]
}

/** What is said of the six counts of one group. What is hidden stays so: more of it never makes any easier to find. */
export type Cell = {
  group: Group
  isHidden: boolean[]
  wasHidden: readonly boolean[]
  /** None of all intakes: told as 0, and so of each of them. */
  isNone: readonly boolean[]
}

/** Steps that move together: from the first to the last of them. */
export type Block = readonly [first: number, last: number]
export const BLOCKS: readonly Block[] = Array.from({ length: STEPS }, (_, first) =>
  Array.from({ length: STEPS - first }, (__, more): Block => [first, first + more]),
).flat()

const countAt = ({ group }: Cell, step: number) => group.counts[step] ?? 0

export const isFew = (count: number) => count >= 1 && count < FEWEST

/** How many of those decided were rejected. */
export const refusedOf = ({ counts }: Pick<Group, 'counts'>) => (counts[DECIDED] ?? 0) - (counts[OFFERED] ?? 0)

/** How many more there could be in these steps, as far as the step before says. */
export function roomAbove(cell: Cell, [first]: Block): number {
  return first === 0 ? Number.POSITIVE_INFINITY : countAt(cell, first - 1) - countAt(cell, first)
}

/**
 * How many fewer there could be in these steps, as far as the next one says. What is hidden of all intakes is not none, and a group
 * that is named in an intake was begun there.
 */
export function roomBelow(cell: Cell, [first, last]: Block): number {
  const least = Math.max(last + 1 < STEPS ? countAt(cell, last + 1) : 0, cell.group.intake === null ? 1 : 0)
  return Math.min(countAt(cell, last) - least, first === 0 ? countAt(cell, 0) - 1 : Number.POSITIVE_INFINITY)
}

const PRICES = { intake: 10, again: 1, whole: 1000, wholeAgain: 500 }
/** From this price on something of all intakes would be hidden. */
export const WHOLE_PRICE = PRICES.wholeAgain

/** What hiding these steps of a cell costs: the large more than the small, what was hidden before little, numbers of all intakes most. */
export function priceOf(cell: Cell, [first, last]: Block): number {
  const isWhole = cell.group.intake === null
  let price = 0
  for (let step = first; step <= last; step += 1) {
    if (cell.isHidden[step] === true) continue
    if (cell.isNone[step] === true) return Number.POSITIVE_INFINITY
    const [anew, again] = isWhole ? [PRICES.whole, PRICES.wholeAgain] : [PRICES.intake, PRICES.again]
    price += cell.wasHidden[step] === true ? again : anew + Math.min(9, Math.log2(1 + countAt(cell, step)))
  }
  return price
}

export function hide(cell: Cell, [first, last]: Block): void {
  for (let step = first; step <= last; step += 1) if (cell.isNone[step] !== true) cell.isHidden[step] = true
}

/** A number under five that nobody shall find: of a cell at a step, or of those rejected there. */
export type Secret = { cell: Cell; step: number; isRefused: boolean; amount: number }

export function secretsOf(cell: Cell): Secret[] {
  const secrets: Secret[] = []
  for (let step = 0; step < STEPS; step += 1)
    if (isFew(countAt(cell, step))) secrets.push({ cell, step, isRefused: false, amount: countAt(cell, step) })
  const refused = refusedOf(cell.group)
  if (isFew(refused) && countAt(cell, DECIDED) >= FEWEST) secrets.push({ cell, step: OFFERED, isRefused: true, amount: refused })
  return secrets
}

/** By how much a number may move up or down until it could be none, or five: `moved` is what the cell itself does. */
export const shiftsOf = ({ isRefused, amount }: Secret): { up: number; down: number } =>
  isRefused ? { up: amount, down: FEWEST - amount } : { up: FEWEST - amount, down: amount }

/** The steps that move such a number: of those rejected the offers alone, and not the decisions. */
export const blocksOf = ({ step, isRefused }: Secret): readonly Block[] =>
  BLOCKS.filter(([first, last]) => (isRefused ? first === OFFERED : first <= step && step <= last))
