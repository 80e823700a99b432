import { parseSync } from 'vite'
import { distance } from 'fastest-levenshtein'

/** Sorts the names by similarity to a mistyped name, the one with the fewest differing letters first. */
export const nearestFirst = (wanted: string, names: readonly string[]): string[] =>
  names.toSorted((one, other) => distance(wanted, one) - distance(wanted, other))

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/**
 * Returns the line, counted from 1, on which a value of a source file is written. `path` begins with the name of the export. If the value
 * is missing or not a literal, returns the line of the part that should contain it.
 */
export function lineOf(fileName: string, source: string, [name, ...path]: readonly PropertyKey[]): number {
  const { body } = parseSync(fileName, source).program as unknown as { body: Node[] }
  let at = declared(body, String(name))
  if (at === undefined) return 1
  for (const key of path) {
    const inner: Node | undefined = innerOf(bare(at), key)
    if (inner === undefined) break
    at = inner
  }
  return source.slice(0, at.start).split('\n').length
}

function declared(body: readonly Node[], name: string): Node | undefined {
  const statements = body.map((node) => (isNode(node['declaration']) ? node['declaration'] : node))
  const found = statements.flatMap((node) => nodesOf(node['declarations'])).find(({ id }) => isNode(id) && id['name'] === name)
  return found && isNode(found['init']) ? found['init'] : found
}

/** Strips `as const` and similar wrappers. */
function bare(node: Node): Node {
  return node.type.startsWith('TS') && isNode(node['expression']) ? bare(node['expression']) : node
}

function innerOf(node: Node, key: PropertyKey): Node | undefined {
  if (node.type === 'ArrayExpression') return nodesOf(node['elements'])[Number(key)]
  const property = nodesOf(node['properties']).find(
    ({ key: named }) => isNode(named) && String(named['name'] ?? named['value']) === String(key),
  )
  return property && isNode(property['value']) ? property['value'] : property
}
