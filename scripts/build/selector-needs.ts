import parser, { type Node, type Selector } from 'postcss-selector-parser'

/** What a selector asks of a page, as far as classes and kinds of elements tell. */
export type Needs = {
  classes: readonly string[]
  /** In small letters. */
  tags: readonly string[]
  /** Of the alternatives in each `:is()`, `:where()` and `:has()` one has to be possible. Other parentheses are not looked into. */
  oneOf: readonly (readonly Needs[])[]
}

export type SelectorNeeds = Needs & {
  /** As it is written. */
  text: string
  /** Attributes, `name` or `name=value`, that only a page that is alive changes; `data-` attributes are changed earlier. */
  settled: readonly string[]
  /** Whether it is about what a hand does: that comes with the whole sheet, at the latest on the first touch. */
  answersHand: boolean
}

/** Elements that stand outside of the part of the page that is looked at. */
const around: ReadonlySet<string> = new Set(['html', 'body'])

const groups: ReadonlySet<string> = new Set([':is', ':where', ':has'])

/** What only a hand brings about: under a pointer, pressed, marked, and the cross of a search field, which comes with what is typed. */
const broughtByHand: ReadonlySet<string> = new Set([':hover', ':active', '::selection', '::-webkit-search-cancel-button'])

/** States that an attribute gives, with that attribute. */
const stateAttributes: Readonly<Record<string, string>> = {
  ':disabled': 'disabled',
  ':read-only': 'readonly',
  '::placeholder': 'placeholder',
}

const needsOf = ({ nodes }: Selector): Needs => ({
  classes: nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
  tags: nodes.flatMap((node) => (node.type === 'tag' && !around.has(node.value) ? [node.value.toLowerCase()] : [])),
  oneOf: nodes.flatMap((node) => (node.type === 'pseudo' && groups.has(node.value) ? [node.nodes.map(needsOf)] : [])),
})

function settledBy(node: Node): string[] {
  if (node.type === 'pseudo') return [stateAttributes[node.value] ?? []].flat()
  if (node.type !== 'attribute' || !/^(?:aria-[a-z]+|type)$/.test(node.attribute)) return []
  if (node.operator === undefined) return [node.attribute]
  return node.operator === '=' ? [`${node.attribute}=${node.value}`] : []
}

function isAboutHand(node: Node): boolean {
  if (node.type === 'attribute') return node.attribute === 'data-theme-changing'
  if (node.type !== 'pseudo') return false
  if (node.value === ':popover-open') return node.prev()?.type === 'combinator' && node.prev()?.value === '+'
  return broughtByHand.has(node.value)
}

function answersHand(selector: Selector): boolean {
  let found = false
  selector.walk((node) => {
    found ||= isAboutHand(node)
  })
  return found
}

const known = new Map<string, readonly SelectorNeeds[]>()

/** The selectors of a list, in its order. Rules repeat from page to page: each list is read once. */
export function selectorsIn(list: string): readonly SelectorNeeds[] {
  const before = known.get(list)
  if (before !== undefined) return before
  const selectors = parser()
    .astSync(list)
    .nodes.map((selector) => ({
      ...needsOf(selector),
      text: selector.toString(),
      settled: selector.nodes.flatMap(settledBy),
      answersHand: answersHand(selector),
    }))
  known.set(list, selectors)
  return selectors
}
