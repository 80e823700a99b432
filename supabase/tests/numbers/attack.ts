import { type Constraint, type Solution, lessEq, greaterEq, equalTo, solve } from 'yalps'
import { type Count, NUMBER_DIMENSIONS, type Numbers } from '#domain/staff/numbers.ts'

/** What somebody has read of one group: `intake` is null for all of them. */
export type Told = { intake: string | null; dimension: string; parent: string; key: string; counts: readonly Count[] }

const STEPS = 6
const [DECIDED, OFFERED] = [3, 4]
const EVERYTHING = { intake: null, dimension: 'total', parent: '', key: '' }
const steps = Array.from({ length: STEPS }, (_, step) => step)

/** Everything that the answers for all intakes and for each of them tell. */
export function toldIn(all: Numbers, each: readonly Numbers[]): Told[] {
  const of = (numbers: Numbers, intake: string | null): Told[] => [
    { intake, dimension: 'total', parent: '', key: '', counts: numbers.total.counts },
    ...NUMBER_DIMENSIONS.filter(({ key }) => key !== 'intakes').flatMap(({ key: dimension }) =>
      numbers[dimension].map(({ parent, key, counts }) => ({ intake, dimension, parent, key, counts })),
    ),
  ]
  return [...of(all, null), ...each.flatMap((numbers) => of(numbers, numbers.intake))]
}

export const nameOf = ({ intake, dimension, parent, key }: Omit<Told, 'counts'>, step: number) =>
  JSON.stringify([intake, dimension, parent, key, step])

/** The sums of a reader: what they read is a number, everything else a name. Each says that its names together are so many. */
type Sum = { names: Map<string, number>; least: number; most: number }

/** Tries to find numbers that are not told from all that is, by solving for them. */
export class Attack {
  private readonly known = new Map<string, Count>()
  private readonly sums: Sum[] = []
  private readonly least = new Map<string, number>()

  constructor(told: readonly Told[]) {
    for (const group of told) for (const step of steps) this.known.set(nameOf(group, step), group.counts[step] ?? 'hidden')
    const add = (whole: Told, parts: readonly Told[]) => {
      for (const step of steps) this.addSum([[nameOf(whole, step), -1], ...parts.map((part) => [nameOf(part, step), 1] as const)], 0, 0)
    }
    for (const group of told) {
      const within = told.filter(({ intake }) => intake === group.intake)
      if (group.dimension === 'total')
        for (const dimension of ['programs', 'origins'])
          add(
            group,
            within.filter((part) => part.dimension === dimension),
          )
      if (group.dimension === 'programs')
        add(
          group,
          within.filter((part) => part.dimension === 'courses' && part.parent === group.key),
        )
      const isSame = (part: Told) => part.dimension === group.dimension && part.parent === group.parent && part.key === group.key
      if (group.intake === null)
        add(
          group,
          told.filter((part) => part.intake !== null && isSame(part)),
        )
      // No step has more than the one before.
      for (const step of steps.slice(1))
        this.addSum(
          [
            [nameOf(group, step), 1],
            [nameOf(group, step - 1), -1],
          ],
          -Infinity,
          0,
        )
      // A group that is named was begun, and where everything is told, none of all intakes is told, too.
      const isTold = (step: number) => typeof this.known.get(nameOf(EVERYTHING, step)) === 'number'
      for (const step of steps) this.least.set(nameOf(group, step), step === 0 || (group.intake === null && isTold(step)) ? 1 : 0)
    }
  }

  private addSum(parts: readonly (readonly [string, number])[], least: number, most: number): void {
    const names = new Map<string, number>()
    let rest = 0
    for (const [name, factor] of parts) {
      const count = this.known.get(name)
      if (typeof count === 'number') rest += factor * count
      else names.set(name, factor)
    }
    if (names.size > 0) this.sums.push({ names, least: least - rest, most: most - rest })
  }

  private solve(wanted: ReadonlyMap<string, number>, direction: 'maximize' | 'minimize'): Solution<string> {
    const constraints = new Map<string, Constraint>()
    const variables = new Map<string, Map<string, number>>()
    for (const [name, count] of this.known) {
      if (typeof count === 'number') continue
      variables.set(
        name,
        new Map([
          ['wanted', wanted.get(name) ?? 0],
          [name, 1],
        ]),
      )
      constraints.set(name, count === 'few' ? { min: 1, max: 4 } : greaterEq(this.least.get(name) ?? 0))
    }
    for (const [at, { names, least, most }] of this.sums.entries()) {
      const row = `sum ${at}`
      constraints.set(row, least === most ? equalTo(most) : lessEq(most))
      for (const [name, factor] of names) variables.get(name)?.set(row, factor)
    }
    return solve({ direction, objective: 'wanted', constraints, variables }, { maxPivots: 200_000 })
  }

  /** Which of the names, or of the differences of two, can have but one value; throws where what is told cannot be true. */
  found(names: readonly (readonly [string, string?])[]): string[] {
    const isOpen = new Set<number>()
    const first = names.map((): number | undefined => undefined)
    const look = (wanted: ReadonlyMap<string, number>, direction: 'maximize' | 'minimize', target?: number) => {
      const { status, variables } = this.solve(wanted, direction)
      if (status !== 'optimal' && status !== 'unbounded') throw new Error(`What is told cannot be: ${status}`)
      if (status === 'unbounded' && target !== undefined) isOpen.add(target)
      if (status !== 'optimal') return
      const values = new Map(variables)
      const valueOf = (name: string) => {
        const count = this.known.get(name)
        return typeof count === 'number' ? count : (values.get(name) ?? 0)
      }
      for (const [at, [name, less]] of names.entries()) {
        const value = valueOf(name) - (less === undefined ? 0 : valueOf(less))
        if (Math.abs(value - (first[at] ??= value)) > 0.999) isOpen.add(at)
      }
    }
    const towards = (at: number) => {
      const [name, less] = names[at] ?? ['']
      return new Map(
        less === undefined
          ? [[name, 1]]
          : [
              [name, 1],
              [less, -1],
            ],
      )
    }
    for (const direction of ['minimize', 'maximize'] as const) look(new Map(names.map(([name]) => [name, 1])), direction)
    for (const at of names.keys())
      for (const direction of ['minimize', 'maximize'] as const) if (!isOpen.has(at)) look(towards(at), direction, at)
    return names.filter((_, at) => !isOpen.has(at)).map(([name, less]) => (less === undefined ? name : `${name} - ${less}`))
  }
}

/** The numbers from one to four that a table has, and those who were rejected: what nobody shall find. */
export function secretsIn(truth: readonly (Omit<Told, 'counts'> & { counts: readonly number[] })[]): [string, string?][] {
  const isFew = (count: number) => count >= 1 && count < 5
  return truth.flatMap((group) => {
    const few: [string, string?][] = steps.filter((step) => isFew(group.counts[step] ?? 0)).map((step) => [nameOf(group, step)])
    const [decided, offered] = [group.counts[DECIDED] ?? 0, group.counts[OFFERED] ?? 0]
    return isFew(decided - offered) && decided >= 5 ? [...few, [nameOf(group, DECIDED), nameOf(group, OFFERED)] as [string, string]] : few
  })
}
