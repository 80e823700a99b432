import { expect, it } from 'vitest'
import { Attack, secretsIn, type Told } from '#supabase/tests/numbers/attack.ts'
import type { Group } from './cells.ts'
import { hideFew, placeOf, type State } from './hide-few.ts'

/** One application: how far it came, as the last of the six steps. */
type Made = { intake: string; program: string; course: string; origin: string; reach: number }

/** The same numbers for the same seed. */
function chances(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}

/** Applications of a site of any size: one intake or some, courses and places from crowded to nearly empty, and steps that few reach. */
function madeSite(chance: () => number, most: number): Made[] {
  const upTo = (count: number) => 1 + Math.floor(chance() * count)
  const [intakes, programs, courses, origins] = [upTo(4), upTo(3), upTo(3), upTo(6)]
  const [crowding, keep] = [1 + 3 * chance(), Array.from({ length: 5 }, () => 0.5 + chance() / 2)]
  const pick = (name: string, count: number) => `${name}${Math.floor(chance() ** crowding * count)}`
  const one = (): Made => {
    const stops = keep.findIndex((share) => chance() > share)
    return {
      intake: pick('i', intakes),
      program: pick('p', programs),
      course: pick('c', courses),
      origin: pick('o', origins),
      reach: stops === -1 ? 5 : stops,
    }
  }
  return Array.from({ length: upTo(most) }, one)
}

function grouped(made: readonly Made[]): Group[] {
  const groups = new Map<string, Group & { counts: number[] }>()
  for (const { intake: own, program, course, origin, reach } of made)
    for (const intake of [null, own])
      for (const [dimension, parent, key] of [
        ['total', '', ''],
        ['program', '', program],
        ['course', program, course],
        ['origin', '', origin],
      ] as const) {
        const id = placeOf({ dimension, parent, key, intake })
        const group = groups.get(id) ?? { id, intake, dimension, parent, key, counts: [0, 0, 0, 0, 0, 0] }
        groups.set(id, group)
        group.counts = group.counts.map((count, step) => (step <= reach ? count + 1 : count))
      }
  return [...groups.values()]
}

const dimensionOf = ({ dimension }: Group) => (dimension === 'total' ? dimension : `${dimension}s`)
const truthOf = (groups: readonly Group[]) => groups.map((group) => ({ ...group, dimension: dimensionOf(group) }))

const toldOf = (groups: readonly Group[], states: ReadonlyMap<string, readonly State[]>): Told[] =>
  groups.map((group) => ({
    ...group,
    dimension: dimensionOf(group),
    counts: group.counts.map((count, step) => {
      const state = states.get(group.id)?.[step] ?? 'hidden'
      return state === 'exact' ? count : state
    }),
  }))

it.each([12, 20, 100, 400])('gives nothing away that fewer than five are, of sites with up to %i applications', (most) => {
  const chance = chances(most)
  let looked = 0
  for (let round = 0; round < 8; round += 1) {
    const groups = grouped(madeSite(chance, most))
    const secrets = secretsIn(truthOf(groups))
    looked += secrets.length
    expect(new Attack(toldOf(groups, hideFew(groups, new Map()))).found(secrets)).toEqual([])
  }
  expect(looked).toBeGreaterThan(100)
})

it('is needed: where only what is under five is hidden, it is found', () => {
  const groups = grouped(madeSite(chances(7), 100))
  const onlyFew = new Map(groups.map(({ id, counts }) => [id, counts.map((count): State => (count < 5 ? 'hidden' : 'exact'))]))
  expect(new Attack(toldOf(groups, onlyFew)).found(secretsIn(truthOf(groups))).length).toBeGreaterThan(5)
})

const site = (lines: readonly (readonly [intake: string, course: string, amount: number, reach: number])[]) =>
  grouped(
    lines.flatMap(([intake, course, amount, reach]) =>
      Array.from({ length: amount }, () => ({ intake, program: 'p', course, origin: '', reach })),
    ),
  )

/** What is told of the sent applications of a course. */
function sentOf(groups: readonly Group[], states: ReadonlyMap<string, readonly State[]>, intake: string | null, key: string) {
  const id = placeOf({ dimension: 'course', parent: 'p', key, intake })
  const state = states.get(id)?.[1]
  return state === 'exact' ? groups.find((group) => group.id === id)?.counts[1] : state
}

const TWENTY = site([
  ['a', 'one', 6, 1],
  ['a', 'two', 3, 1],
  ['b', 'one', 7, 1],
  ['b', 'two', 4, 1],
])

it('tells true sums of all intakes on a small site, and hides theirs crosswise', () => {
  const states = hideFew(TWENTY, new Map())
  expect(['one', 'two'].map((course) => sentOf(TWENTY, states, null, course))).toEqual([13, 7])
  expect(['a', 'b'].flatMap((intake) => ['one', 'two'].map((course) => sentOf(TWENTY, states, intake, course)))).toEqual(
    Array.from({ length: 4 }, () => 'hidden'),
  )
})

it('tells offers of nobody where fewer than five were rejected', () => {
  const groups = site([
    ['a', 'one', 38, 4],
    ['a', 'one', 2, 3],
    ['b', 'two', 30, 4],
  ])
  expect([...hideFew(groups, new Map()).values()].map((states) => states[4])).toEqual(groups.map(() => 'hidden'))
})

it('hides the same again, so that what was told before gives nothing away either', () => {
  const siteOf = (threeInB: number) =>
    site([
      ['a', 'one', 12, 1],
      ['a', 'two', 3, 1],
      ['a', 'three', 12, 1],
      ['b', 'one', 14, 1],
      ['b', 'two', 30, 1],
      ['b', 'three', threeInB, 1],
    ])
  const [yesterday, today] = [siteOf(13), siteOf(15)]
  const before = hideFew(yesterday, new Map())
  const found = [before, new Map<string, State[]>()].map((remembered) => {
    const now = hideFew(today, remembered)
    // What has not changed since is known from then.
    const known = today.map(({ id, intake, key }) => {
      const was = key === 'three' && intake !== 'a' ? undefined : before.get(id)
      return [id, (now.get(id) ?? []).map((state, step): State => (was?.[step] === 'exact' ? 'exact' : state))] as const
    })
    return new Attack(toldOf(today, new Map(known))).found(secretsIn(truthOf(today)))
  })
  expect(found[0]).toEqual([])
  expect(found[1]).toContain('["a","courses","p","two",1]')
})

it('takes a moment for a site with forty places, twenty courses and a dozen intakes', () => {
  const chance = chances(3)
  const made = Array.from({ length: 5000 }, (): Made => {
    const program = `p${Math.floor(chance() * 4)}`
    const stops = [0.9, 0.9, 0.8, 0.6, 0.7].findIndex((share) => chance() > share)
    return {
      intake: `i${Math.floor(chance() ** 2 * 12)}`,
      program,
      course: `c${Math.floor(chance() ** 2 * 5)}`,
      origin: `o${Math.floor(chance() ** 3 * 40)}`,
      reach: stops === -1 ? 5 : stops,
    }
  })
  const groups = grouped(made)
  const began = performance.now()
  const states = hideFew(groups, new Map())
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(states.size).toBe(groups.length)
})
