import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement } from '@mdn/browser-compat-data/types'
import { oldestBrowsers as floor } from '#domain/browsers.ts'

/** Finds the features that the oldest supported browsers lack, according to browser-compat-data. */

/** A part of the web platform: its compatibility data, if there is any, and the parts inside it. */
export type Part = { readonly [name: string]: Part }

export const data = compatData as unknown as Readonly<Record<'api' | 'css' | 'html' | 'javascript', Part>>

/** Each of the oldest supported browsers, on desktop and mobile. */
const browsers: readonly (readonly [BrowserName, string])[] = [
  ...(Object.entries(floor) as [keyof typeof floor, string][]),
  ['chrome_android', floor.chrome],
  ['firefox_android', floor.firefox],
  ['safari_ios', floor.safari],
]

function isAtMost(version: string, limit: string): boolean {
  const [parts, limits] = [version.replace('≤', ''), limit].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = parts.findIndex((part, index) => part !== (limits[index] ?? 0))
  return at < 0 || (parts[at] ?? 0) < (limits[at] ?? 0)
}

/** Whether all supported browsers support a feature without a flag, under its own name or with one of these prefixes. */
function isKnown({ support }: CompatStatement, prefixes: readonly string[]): boolean {
  return browsers.every(([browser, floorVersion]) =>
    [support[browser] ?? []].flat().some((statement) => {
      const { version_added: added, version_removed: removed, flags, alternative_name: otherName, prefix } = statement
      if (typeof added !== 'string' || added === 'preview' || !isAtMost(added, floorVersion)) return false
      if (typeof removed === 'string' && isAtMost(removed, floorVersion)) return false
      return flags === undefined && otherName === undefined && (prefix === undefined || prefixes.includes(prefix))
    }),
  )
}

/** Returns true or false if there is compatibility data. Otherwise undefined. */
export function isLacking(part: Part | undefined, prefixes: readonly string[] = []): boolean | undefined {
  const statement = part?.['__compat'] as CompatStatement | undefined
  return statement && !isKnown(statement, prefixes)
}

export const partsOf = (part: Part | undefined): [name: string, part: Part][] =>
  Object.entries(part ?? {}).filter(([name]) => name !== '__compat' && name !== '__meta')

/** Names that may each refer to several features. A name counts as missing only if the supported browsers support none of them. */
export class Names {
  readonly #lacking = new Map<string, boolean>()

  add(name: string, part: Part): void {
    const lacking = isLacking(part)
    if (lacking !== undefined) this.#lacking.set(name, lacking && this.#lacking.get(name) !== false)
  }

  has(name: string): boolean {
    return this.#lacking.has(name)
  }

  isLacking(name: string): boolean {
    return this.#lacking.get(name) === true
  }
}
