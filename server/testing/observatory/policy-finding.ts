import type { Finding } from './points.ts'

type Sources = ReadonlySet<string>
/** Directives in lower case with their sources. */
export type Policy = ReadonlyMap<string, Sources>

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const ANYTHING: Sources = new Set(['*'])
const PASSIVE = ['img-src', 'media-src']

/**
 * Parses one policy from the header. Returns null if it is not valid or names a directive twice, which is an easily overlooked mistake.
 * Our sites send only one policy, so a header with several policies, which browsers would apply together, is rejected too.
 */
export function readPolicy(header: string): Policy | null {
  const policy = new Map<string, Sources>()
  if (header.includes(',')) return null
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === '') continue
    if (policy.has(name)) return null
    policy.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources))
  }
  return policy.size === 0 ? null : policy
}

const hasAny = (sources: Sources, some: readonly string[]) => some.some((source) => sources.has(source))
const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')

/** Browsers ignore `unsafe-inline` next to a hash or a nonce. */
function heeded(sources: Sources): Sources {
  const isNamed = [...sources].some((source) => /^'(?:sha256|sha384|sha512|nonce)-/.test(source))
  return isNamed ? new Set([...sources].filter((source) => source !== "'unsafe-inline'")) : sources
}

/** The Observatory's finding for the content security policy of an https site. The worst problem takes precedence. */
export function policyFinding(header: string | null): Finding {
  if (header === null || header.trim() === '') return 'csp-not-implemented'
  const policy = readPolicy(header)
  if (policy === null) return 'csp-header-invalid'
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ANYTHING
  const scripts = heeded(sourcesOf('script-src'))
  const styles = heeded(sourcesOf('style-src'))
  if (scripts.has("'strict-dynamic'") && scripts === sourcesOf('script-src')) return 'csp-header-invalid'
  if (hasAny(scripts, [...BROAD, ...INLINE]) || hasAny(sourcesOf('object-src'), BROAD)) return 'csp-implemented-with-unsafe-inline'

  const active = [...policy].filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src').flatMap(([, sources]) => [...sources])
  if ([...active, ...scripts].some(isInsecure)) return 'csp-implemented-with-insecure-scheme'
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval'
  const passive = PASSIVE.flatMap((name) => [...(policy.get(name) ?? policy.get('default-src') ?? [])])
  if (passive.some(isInsecure)) return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  if (hasAny(styles, [...BROAD, ...INLINE])) return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  const nothingElse = [...(policy.get('default-src') ?? [])].join() === "'none'"
  return nothingElse ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe'
}
