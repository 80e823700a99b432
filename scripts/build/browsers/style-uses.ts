import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import parser, { type Selector } from 'postcss-selector-parser'
import {
  isAtRuleLacking,
  isFunctionLacking,
  isMediaFeatureLacking,
  isPropertyLacking,
  isWordLacking,
  selectors,
  units,
} from './style-names.ts'
import type { Use } from './use.ts'

/** Declarations that hide an element. Such rules are reviewed one by one if a browser may ignore them. */
const isHiding = ({ prop, value }: Declaration) =>
  /^(?:display|visibility|content-visibility|pointer-events)$/.test(prop) && /^(?:none|hidden)$/.test(value)

const words = /(?<![\w#.-])(--)?([a-z][\w-]*)(\()?/gi
const quoted = /"[^"]*"|'[^']*'/g

/** The missing features in a value: keywords, functions, units, and alternative text after a slash. */
function lackingInValue({ prop, value }: Declaration): string[] {
  const written = value.replaceAll(quoted, '""')
  const found = [...written.matchAll(words)].flatMap(([, custom, name = '', isCalled]) => {
    if (custom !== undefined) return []
    if (isCalled) return isFunctionLacking(prop, name) ? [`${name}() in ${prop}`] : []
    return isWordLacking(prop, name) ? [`${prop}: ${name}`] : []
  })
  const ofUnits = [...written.matchAll(/\d([a-z]+)\b/g)].flatMap(([, unit = '']) => (units.isLacking(unit) ? [`unit ${unit}`] : []))
  const hasOtherWords = prop === 'content' && /\s*\/\s*""/.test(written) && isWordLacking('content', 'alt_text')
  return [...found, ...ofUnits, ...(hasOtherWords ? ['content with other words'] : [])]
}

const declarations = ({ parent }: Declaration): Declaration[] =>
  (parent?.nodes ?? []).filter((node): node is Declaration => node.type === 'decl') as Declaration[]

function lackingInDeclaration(declaration: Declaration): string[] {
  const { prop } = declaration
  const siblings = declarations(declaration)
  const prefixes = ['-webkit-', '-moz-'].filter((prefix) => siblings.some((sibling) => sibling.prop === `${prefix}${prop}`))
  if (isPropertyLacking(prop, prefixes)) return [prop]
  const lacking = lackingInValue(declaration)
  if (lacking.length === 0) return []
  // A custom property accepts any value, so the last declaration wins even if the browser does not understand it.
  const before = prop.startsWith('--') ? [] : siblings.slice(0, siblings.indexOf(declaration))
  const hasFallback = before.some((sibling) => sibling.prop === prop && lackingInValue(sibling).length === 0)
  return hasFallback ? [] : lacking
}

function lackingInSelector(selector: Selector): string[] {
  const found = new Set<string>()
  selector.walkPseudos(({ value, nodes }) => {
    const name = value.replace(/^::?/, '')
    // Vendor-specific pseudo-classes work in their own browsers. Other browsers ignore a rule that contains one, as if it matched
    // nothing.
    if (!name.startsWith('-') && selectors.isLacking(name)) found.add(`:${name}`)
    if (nodes.some((inner) => /\sof\s/.test(String(inner))) && name.startsWith('nth-')) found.add(':nth-child(of)')
  })
  return [...found]
}

function lackingInRule(rule: Rule): string[] {
  if (rule.parent?.type === 'rule') return ['nesting']
  const isOfKeyframes = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
  if (isOfKeyframes) return []
  const list = parser().astSync(rule.selector).nodes.map(lackingInSelector)
  const lacking = [...new Set(list.flat())]
  if (lacking.length === 0) return []
  // A browser drops the whole selector list if it does not know one of the selectors.
  if (list.some((found) => found.length === 0)) return [`${lacking.join(' ')} in a list`]
  const takesAway = rule.nodes.some((node) => node.type === 'decl' && isHiding(node))
  return takesAway ? lacking.map((name) => `${name} hides: ${rule.selector.slice(0, 80)}`) : lacking
}

function lackingInAtRule({ name, params }: AtRule): string[] {
  const ofMedia = name === 'media' || name === 'container'
  const features = ofMedia ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature) : []
  return [
    ...(isAtRuleLacking(name) ? [`@${name}`] : []),
    ...(name === 'media' && /[<>]/.test(params) ? ['@media with a range'] : []),
    ...features.filter(isMediaFeatureLacking).map((feature) => `@media (${feature})`),
  ]
}

/** Whether the node is in a `@supports` block that requires a missing feature. The oldest browsers skip such a block. */
function isAskedFor(node: ChildNode): boolean {
  for (let at = node.parent; at !== undefined && at.type !== 'root'; at = at.parent as typeof at) {
    if (at.type !== 'atrule' || (at as AtRule).name !== 'supports') continue
    const { params } = at as AtRule
    if (params.startsWith('not')) continue
    const selector = /^selector\((.*)\)$/.exec(params)?.[1]
    if (
      selector !== undefined &&
      parser()
        .astSync(selector)
        .nodes.some((each) => lackingInSelector(each).length > 0)
    )
      return true
    const [, prop = '', value = ''] = /^\(\s*([\w-]+)\s*:(.*)\)$/s.exec(params) ?? []
    if (prop !== '' && (isPropertyLacking(prop, []) || lackingInValue(postcss.decl({ prop, value })).length > 0)) return true
  }
  return false
}

function lackingInNode(node: ChildNode): string[] {
  if (node.type === 'decl') return lackingInDeclaration(node)
  if (node.type === 'rule') return lackingInRule(node)
  return node.type === 'atrule' ? lackingInAtRule(node) : []
}

/** Returns the features in a style sheet that the oldest supported browsers lack, unless a supported fallback precedes them. */
export function usesInStyles(css: string): Use[] {
  const found: Use[] = []
  postcss.parse(css).walk((node) => {
    const lacking = lackingInNode(node)
    if (lacking.length === 0 || isAskedFor(node)) return
    const within = node.parent?.type === 'rule' ? `${(node.parent as Rule).selector} ` : ''
    const excerpt = `${within}${node.toString().slice(0, 100)}`
    found.push(...lacking.map((name) => ({ name, excerpt })))
  })
  return found
}
