import { type ESTree, parseSync, Visitor } from 'vite'
import { data, isLacking } from './compat.ts'
import { attributes, events, globals, members, statics } from './script-names.ts'
import { selectors } from './style-names.ts'
import type { Use } from './use.ts'

const iterators = new Set(['entries', 'keys', 'matchAll', 'values'])
const ofIterators = new Set(['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'])

const regularExpressions = data.javascript['regular_expressions']
const patterns = [
  { name: 'lookbehind', isIn: /\(\?<[=!]/, part: regularExpressions?.['lookbehind_assertion'] },
  { name: 'modifiers of a regular expression', isIn: /\(\?[ims]*-?[ims]+:/, part: regularExpressions?.['modifier'] },
].filter(({ part }) => isLacking(part) !== false)

/** Minified code writes strings in backticks. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === 'TemplateLiteral') return node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? null) : null
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function memberName({ computed, property }: ESTree.MemberExpression): string | null {
  return computed ? textOf(property) : property.type === 'Identifier' ? property.name : null
}

/** The names that a condition checks before they are used: `'any' in AbortSignal`, `typeof a.b`, `a.b && …`. */
function namesAskedFor(test: ESTree.Expression): string[] {
  if (test.type === 'BinaryExpression' || test.type === 'LogicalExpression') {
    if (test.operator === 'in') return [textOf(test.left) ?? []].flat()
    return [test.left, test.right].flatMap((side) => namesAskedFor(side as ESTree.Expression))
  }
  if (test.type === 'UnaryExpression') return namesAskedFor(test.argument)
  if (test.type === 'MemberExpression') return [memberName(test) ?? []].flat()
  return test.type === 'Identifier' ? [test.name] : []
}

/**
 * Returns the features in a script that the oldest supported browsers lack, unless the script checks for them first. Only names are
 * compared, because types are unknown.
 */
export function usesInScript(code: string): Use[] {
  const { program, errors } = parseSync('script.js', code)
  if (errors.length > 0) throw new Error(`This is not a script: ${errors[0]?.message}`)
  const found: (Use & { start: number })[] = []
  const asked: { names: readonly string[]; start: number; end: number }[] = []
  const passed = new Set<ESTree.Node>()

  const add = (name: string, { start, end }: ESTree.Span) =>
    found.push({ name, start, excerpt: code.slice(Math.max(0, start - 30), end + 30).replaceAll('\n', ' ') })
  const ask = (test: ESTree.Expression, { start, end }: ESTree.Span) => asked.push({ names: namesAskedFor(test), start, end })

  function seeText(text: string, node: ESTree.Span): void {
    for (const { name, isIn } of patterns) if (isIn.test(text)) add(name, node)
    for (const [, name = ''] of text.matchAll(/::?([a-z][a-z-]+)/g)) if (selectors.isLacking(name)) add(`:${name}`, node)
  }

  function seeMember(node: ESTree.MemberExpression): void {
    const name = memberName(node)
    if (!node.computed) passed.add(node.property)
    if (name === null || passed.has(node)) return
    const whole = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
    if (statics.isLacking(whole)) add(whole, node)
    else if (!statics.has(whole) && members.isLacking(name)) add(`.${name}`, node)
  }

  function seeCall({ callee, optional, arguments: given }: ESTree.CallExpression): void {
    const name = (callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : null) ?? ''
    const event = given[0] && name === 'addEventListener' ? textOf(given[0]) : null
    if (event !== null && events.isLacking(event)) add(`event ${event}`, callee)
    if (callee.type !== 'MemberExpression') return
    if (optional) passed.add(callee)
    const { object } = callee
    if (!ofIterators.has(name) || object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return
    const isOfObject = object.callee.object.type === 'Identifier' && object.callee.object.name === 'Object'
    if (iterators.has(memberName(object.callee) ?? '') && !isOfObject) add(`iterator.${name}`, callee)
  }

  new Visitor({
    ConditionalExpression: (node) => ask(node.test, node),
    IfStatement: (node) => ask(node.test, node),
    LogicalExpression: (node) => ask(node.left, node),
    UnaryExpression: ({ operator, argument }) => operator !== '!' && passed.add(argument),
    // Setting an unknown property has no effect in a browser.
    AssignmentExpression: ({ operator, left }) => operator === '=' && passed.add(left),
    CallExpression: seeCall,
    MemberExpression: seeMember,
    Property(node) {
      if (node.computed) return
      passed.add(node.key)
      const name = node.key.type === 'Identifier' ? node.key.name : textOf(node.key)
      if (name !== null && attributes.isLacking(name.toLowerCase())) add(`${name}=`, node.key)
    },
    MethodDefinition: ({ key }) => passed.add(key),
    PropertyDefinition: ({ key }) => passed.add(key),
    Identifier: (node) => !passed.has(node) && globals.isLacking(node.name) && add(node.name, node),
    Literal(node) {
      if ('regex' in node) seeText(node.regex.pattern, node)
      if ('regex' in node && node.regex.flags.includes('v')) add('flag v of a regular expression', node)
      if (typeof node.value === 'string') seeText(node.value, node)
    },
    TemplateElement: (node) => seeText(node.value.cooked ?? '', node),
    StaticBlock: (node) => add('static block of a class', node),
  }).visit(program)

  return found.filter(({ name, start }) => {
    const asks = name.replace(/^.*\./, '').replace(/^:+|=$/g, '')
    return !asked.some((range) => range.start <= start && start < range.end && range.names.includes(asks))
  })
}
