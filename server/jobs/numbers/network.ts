import { type Block, type Cell, hide, priceOf, roomAbove, roomBelow } from './cells.ts'

type Edge = { from: number; to: number; cell: Cell }
type Arc = { edge: Edge; isUp: boolean; to: number }

/**
 * A table of counts as a network: each cell is an edge whose flow is its count, and each sum is a node where as much goes in as out.
 * The totals of intakes stand still: they are those of other tables, too. Along a way from node to node counts can move by the same
 * amount, up or down, and no sum changes.
 */
export type Network = { arcs: Arc[][]; edges: Map<Cell, Edge>; intakes: Map<string, number> }

const ALL = 0

/** The table of some rows by intake: programs and their courses, or places. */
export function networkOf(cells: readonly Cell[]): Network {
  const nodes = new Map<string, number>()
  const node = (...parts: string[]) => {
    const name = JSON.stringify(parts)
    const known = nodes.get(name) ?? nodes.size + 1
    nodes.set(name, known)
    return known
  }
  const network: Network = { arcs: [], edges: new Map(), intakes: new Map() }
  const endsOf = ({ group: { dimension, parent, key, intake } }: Cell): [number, number] => {
    const column = intake === null ? ALL : node('intake', intake)
    if (intake !== null) network.intakes.set(intake, column)
    const row = node(dimension, parent, key)
    if (dimension === 'origin') return intake === null ? [ALL, row] : [row, column]
    const inProgram = (program: string) => (intake === null ? node('program', '', program) : node('part', program, intake))
    if (dimension === 'program') return intake === null ? [ALL, row] : [inProgram(key), column]
    return intake === null ? [inProgram(parent), row] : [row, inProgram(parent)]
  }
  for (const cell of cells) {
    const [from, to] = endsOf(cell)
    const edge = { from, to, cell }
    network.edges.set(cell, edge)
    ;(network.arcs[from] ??= []).push({ edge, isUp: true, to })
    ;(network.arcs[to] ??= []).push({ edge, isUp: false, to: from })
  }
  for (let at = 0; at <= nodes.size; at += 1) network.arcs[at] ??= []
  return network
}

/** Cells that move together in these steps by so many, and what it costs to hide them. */
export type Way = { price: number; moves: { cell: Cell; isUp: boolean }[] }

type Moving = { block: Block; by: number; past?: Cell }

const canMove = (cell: Cell, isUp: boolean, { block, by }: Moving) => (isUp ? roomAbove(cell, block) : roomBelow(cell, block)) >= by

/** The cheapest ways from one node to all others (Dijkstra), but for the edge of `past`. */
function reach({ arcs }: Network, start: number, moving: Moving): { prices: number[]; by: (Arc | undefined)[] } {
  const prices = arcs.map(() => Number.POSITIVE_INFINITY)
  const by: (Arc | undefined)[] = arcs.map(() => undefined)
  const isDone = arcs.map(() => false)
  prices[start] = 0
  for (;;) {
    let at = -1
    for (let other = 0; other < prices.length; other += 1)
      if (!isDone[other] && (prices[other] ?? Infinity) < (prices[at] ?? Number.POSITIVE_INFINITY)) at = other
    if (at === -1) return { prices, by }
    isDone[at] = true
    for (const arc of arcs[at] ?? []) {
      if (isDone[arc.to] || arc.edge.cell === moving.past || !canMove(arc.edge.cell, arc.isUp, moving)) continue
      const price = (prices[at] ?? 0) + priceOf(arc.edge.cell, moving.block)
      if (price >= (prices[arc.to] ?? 0)) continue
      prices[arc.to] = price
      by[arc.to] = arc
    }
  }
}

function wayTo(end: number, start: number, { prices, by }: ReturnType<typeof reach>): Way | null {
  const price = prices[end] ?? Number.POSITIVE_INFINITY
  if (price === Number.POSITIVE_INFINITY) return null
  const moves: Way['moves'] = []
  for (let at = end; at !== start;) {
    const arc = by[at]
    if (arc === undefined) return null
    moves.push({ cell: arc.edge.cell, isUp: arc.isUp })
    at = arc.isUp ? arc.edge.from : arc.edge.to
  }
  return { price, moves }
}

/** The cheapest way around on which a cell moves, up or down. */
export function wayAround(network: Network, cell: Cell, isUp: boolean, moving: Moving): Way | null {
  const edge = network.edges.get(cell)
  if (edge === undefined || !canMove(cell, isUp, moving)) return null
  const own = priceOf(cell, moving.block)
  if (own === Number.POSITIVE_INFINITY) return null
  const [start, end] = isUp ? [edge.to, edge.from] : [edge.from, edge.to]
  const way = wayTo(end, start, reach(network, start, { ...moving, past: cell }))
  return way && { price: way.price + own, moves: [...way.moves, { cell, isUp }] }
}

/** The cheapest ways on which the total of one intake falls and that of each other one rises. */
export function waysFrom(network: Network, intake: string, moving: Moving): Map<string, Way> {
  const start = network.intakes.get(intake)
  const ways = new Map<string, Way>()
  if (start === undefined) return ways
  const reached = reach(network, start, moving)
  for (const [other, end] of network.intakes) {
    const way = other === intake ? null : wayTo(end, start, reached)
    if (way !== null) ways.set(other, way)
  }
  return ways
}

export function hideWay({ moves }: Way, block: Block): void {
  for (const { cell } of moves) hide(cell, block)
}
