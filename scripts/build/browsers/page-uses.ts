import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attributes, elements } from './script-names.ts'
import type { Use } from './use.ts'

function usesInElement({ tagName, attrs }: Tree.Element): Use[] {
  const excerpt = `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value.slice(0, 40)}"`)].join(' ')}>`
  const names = [
    ...(elements.isLacking(tagName) ? [`<${tagName}>`] : []),
    ...attrs.flatMap(({ name }) => (attributes.isLacking(name) ? [`${name}=`] : [])),
  ]
  return names.map((name) => ({ name, excerpt }))
}

/** Elements and attributes of a page that the oldest supported browsers lack. */
export function usesInPage(html: string): Use[] {
  const found: Use[] = []
  const visit = (node: Tree.Node) => {
    if ('tagName' in node) found.push(...usesInElement(node))
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html, { scriptingEnabled: false }))
  return found
}
