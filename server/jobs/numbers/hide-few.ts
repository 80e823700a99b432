import { FEWEST } from '#domain/staff/numbers.ts'
import {
  type Block,
  type Cell,
  type Group,
  type Secret,
  blocksOf,
  hide,
  isFew,
  priceOf,
  refusedOf,
  roomAbove,
  roomBelow,
  secretsOf,
  shiftsOf,
  STEPS,
  WHOLE_PRICE,
} from './cells.ts'
import { type Network, type Way, hideWay, networkOf, wayAround, waysFrom } from './network.ts'

/** What is said of a count: itself, that it is under five, or nothing. */
export type State = 'exact' | 'few' | 'hidden'

const OFFERED = 4
const steps = Array.from({ length: STEPS }, (_, step) => step)

/** The same group in every reckoning. */
export const placeOf = ({ dimension, parent, key, intake }: Omit<Group, 'id' | 'counts'>): string =>
  JSON.stringify([dimension, parent, key, intake])

type Found = Way & { block: Block; by: number }

/** Which of two is better: that which leaves more of all intakes told, then that which says less, then the cheaper. */
const better = (one: Found | null, other: Found | null): Found | null => {
  if (one === null || other === null) return one ?? other
  return other.price < one.price ? other : one
}

/** The cheapest of the ways on which a secret moves: as far as it takes to be none or five, or by one. */
function cheapest(secret: Secret, isFar: boolean, find: (isUp: boolean, block: Block, by: number) => Way | null): Found | null {
  const shifts = isFar ? shiftsOf(secret) : { up: 1, down: 1 }
  let found: Found | null = null
  for (const block of blocksOf(secret))
    for (const [isUp, by] of [
      [true, shifts.up],
      [false, shifts.down],
    ] as const) {
      if (found?.price === 0) return found
      const way = find(isUp, block, by)
      found = better(found, way && { ...way, block, by })
    }
  return found
}

/** Of the two, the far one, unless it alone would hide something of all intakes. */
function chosen(secret: Secret, find: (isUp: boolean, block: Block, by: number) => Way | null): Found | null {
  const far = cheapest(secret, true, find)
  if (far !== null && far.price < WHOLE_PRICE) return far
  const near = cheapest(secret, false, find)
  return far !== null && (near === null || near.price >= WHOLE_PRICE) ? far : near
}

type Table = { totals: Map<string, Cell>; networks: readonly Network[] }

/** Moves the total of an intake against that of another, and a row of each table with them. */
function betweenIntakes({ totals, networks }: Table, cell: Cell, isUp: boolean, block: Block, by: number): Way | null {
  const intake = cell.group.intake ?? ''
  const own = priceOf(cell, block)
  if ((isUp ? roomAbove(cell, block) : roomBelow(cell, block)) < by || own === Number.POSITIVE_INFINITY) return null
  let best: Way | null = null
  for (const [other, total] of totals) {
    const price = own + priceOf(total, block)
    const hasRoom = (isUp ? roomBelow(total, block) : roomAbove(total, block)) >= by
    if (other === intake || !hasRoom || price >= (best?.price ?? Number.POSITIVE_INFINITY)) continue
    const [falls, rises] = isUp ? [other, intake] : [intake, other]
    const ways = networks.map((network) => waysFrom(network, falls, { block, by }).get(rises))
    const sum = ways.reduce((left, way) => left + (way?.price ?? Number.POSITIVE_INFINITY), price)
    if (sum >= (best?.price ?? Number.POSITIVE_INFINITY)) continue
    const moves = [{ cell, isUp }, { cell: total, isUp: !isUp }, ...ways.flatMap((way) => way?.moves ?? [])]
    best = { price: sum, moves }
  }
  return best
}

/** Groups as cells; those under five are hidden, of all intakes those that are none are not. */
function cellsOf(groups: readonly Group[], before: ReadonlyMap<string, readonly State[]>, closed: ReadonlySet<number>): Cell[] {
  const ofAll = new Map(groups.filter(({ intake }) => intake === null).map((group) => [placeOf(group), group]))
  return groups.map((group) => {
    const whole = ofAll.get(placeOf({ ...group, intake: null, key: group.dimension === 'total' ? '' : group.key }))
    const cell: Cell = {
      group,
      isNone: steps.map((step) => !closed.has(step) && (whole?.counts[step] ?? 0) === 0),
      isHidden: steps.map(() => false),
      wasHidden: steps.map((step) => (before.get(placeOf(group))?.[step] ?? 'exact') !== 'exact'),
    }
    for (const step of steps) if (closed.has(step) || (group.counts[step] ?? 0) < FEWEST) hide(cell, [step, step])
    if (isFew(refusedOf(group))) hide(cell, [OFFERED, OFFERED])
    return cell
  })
}

type Said = { states: Map<string, State[]>; unsafe: number[] }

/** What is said where nothing is of the steps that are closed, and of which steps that gives a number away. */
function sayBut(closed: ReadonlySet<number>, groups: readonly Group[], before: ReadonlyMap<string, readonly State[]>): Said {
  const cells = cellsOf(groups, before, closed)
  const isAll = ({ group }: Cell) => group.dimension === 'total' && group.intake === null
  const ofTotals = cells.filter((cell) => cell.group.dimension === 'total' && !isAll(cell))
  const totals = new Map(ofTotals.map((cell) => [cell.group.intake ?? '', cell]))
  const parts = [
    cells.filter(({ group }) => group.dimension === 'program' || group.dimension === 'course'),
    cells.filter(({ group }) => group.dimension === 'origin'),
  ]
  const table: Table = { totals, networks: parts.map(networkOf) }
  const unsafe: number[] = []
  const protect = (of: Iterable<Cell>, wayOf: (cell: Cell, isUp: boolean, block: Block, by: number) => Way | null) => {
    for (const secret of [...of].flatMap(secretsOf)) {
      if (closed.has(secret.step)) continue
      const found = chosen(secret, (isUp, block, by) => wayOf(secret.cell, isUp, block, by))
      if (found === null) unsafe.push(secret.step)
      else hideWay(found, found.block)
    }
  }
  protect(totals.values(), (cell, isUp, block, by) => betweenIntakes(table, cell, isUp, block, by))
  for (const [at, network] of table.networks.entries()) {
    const [wholes, own] = [true, false].map((isWhole) => (parts[at] ?? []).filter(({ group }) => (group.intake === null) === isWhole))
    protect([...(wholes ?? []), ...(own ?? [])], (cell, isUp, block, by) => wayAround(network, cell, isUp, { block, by }))
  }
  const stateOf = (cell: Cell, step: number): State => {
    if (cell.isHidden[step] !== true) return 'exact'
    return isAll(cell) && isFew(cell.group.counts[step] ?? 0) ? 'few' : 'hidden'
  }
  return { states: new Map(cells.map((cell) => [cell.group.id, steps.map((step) => stateOf(cell, step))])), unsafe }
}

/**
 * Decides what is said of each count, so that none under five can be found by what is told of others: neither by subtracting, nor
 * from one step to the next, nor of those who were rejected (decision 0104). Beside what is under five so much else is hidden that it
 * could as well be none, or five, or, where that cannot be, at least another: there is a way through the table on which it moves and no
 * number that is told changes. `before` is what was said last, by `placeOf`: where there is a choice, the same are hidden again.
 */
export function hideFew(groups: readonly Group[], before: ReadonlyMap<string, readonly State[]>): Map<string, State[]> {
  const all = groups.find(({ dimension, intake }) => dimension === 'total' && intake === null)
  if (all === undefined) return new Map()
  // What is not told of everything is told of nothing in it.
  const closed = new Set(steps.filter((step) => isFew(all.counts[step] ?? 0) || (step === OFFERED && isFew(refusedOf(all)))))
  for (;;) {
    const { states, unsafe } = sayBut(closed, groups, before)
    if (unsafe.length === 0) return states
    for (const step of unsafe) closed.add(step)
  }
}
