import { cookieFinding } from './cookie-finding.ts'
import { ENOUGH_FOR_BONUS, type Finding, type Grade, POINTS, gradeOf } from './points.ts'
import { policyFinding, readPolicy } from './policy-finding.ts'

/** A response as received, and the origin of the page that requested it. */
export type SeenAnswer = { headers: Headers; body: string; askedFrom?: string }

export type Observation = { score: number; grade: Grade; findings: Finding[] }

const SIX_MONTHS = 15_552_000

/**
 * Scores a response by the rules of the MDN HTTP Observatory, for a site that is only available over https. The redirect from http and
 * the certificate are the proxy's responsibility, and the list of preloaded domains is not checked.
 */
export function observe({ headers, body, askedFrom }: SeenAnswer): Observation {
  const transport = transportFinding(headers.get('strict-transport-security'))
  const findings: Finding[] = [
    policyFinding(headers.get('content-security-policy')),
    cookieFinding(headers.getSetCookie(), transport === 'hsts-implemented-max-age-at-least-six-months'),
    embedderFinding(headers.get('cross-origin-embedder-policy')),
    openerFinding(headers.get('cross-origin-opener-policy')),
    sharingFinding(headers, askedFrom),
    referrerFinding(headers.get('referrer-policy')),
    transport,
    scriptsFinding(headers.get('content-type'), body),
    sniffingFinding(headers.get('x-content-type-options')),
    frameFinding(headers),
    resourceFinding(headers.get('cross-origin-resource-policy')),
  ]
  const points = findings.map((finding) => POINTS[finding])
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 100)
  const withoutBonus = sum(points.filter((one) => one < 0))
  const score = Math.max(0, withoutBonus >= ENOUGH_FOR_BONUS ? sum(points) : withoutBonus)
  return { score, grade: gradeOf(score), findings }
}

function transportFinding(header: string | null): Finding {
  if (header === null) return 'hsts-not-implemented'
  const age = /(?:^|;)\s*max-age=(\d+)\s*(?:;|$)/i.exec(header)?.[1]
  if (age === undefined || header.includes(',')) return 'hsts-header-invalid'
  return Number(age) < SIX_MONTHS ? 'hsts-implemented-max-age-less-than-six-months' : 'hsts-implemented-max-age-at-least-six-months'
}

function embedderFinding(header: string | null): Finding {
  if (header === null) return 'coep-not-implemented'
  const value = header.trim()
  if (value === 'require-corp' || value === 'credentialless' || value === 'unsafe-none') return `coep-implemented-with-${value}`
  return 'coep-header-invalid'
}

const OPENERS = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'] as const

function openerFinding(header: string | null): Finding {
  if (header === null) return 'coop-not-implemented'
  const value = OPENERS.find((known) => known === header.trim())
  return value === undefined ? 'coop-header-invalid' : `coop-implemented-with-${value}`
}

const RESOURCES = ['same-origin', 'same-site', 'cross-origin'] as const

function resourceFinding(header: string | null): Finding {
  if (header === null) return 'corp-not-implemented'
  const value = RESOURCES.find((known) => known === header.trim().toLowerCase())
  return value === undefined ? 'corp-header-invalid' : `corp-implemented-with-${value}`
}

function sharingFinding(headers: Headers, askedFrom: string | undefined): Finding {
  const allowed = headers.get('access-control-allow-origin')?.trim()
  if (allowed === undefined) return 'cross-origin-resource-sharing-not-implemented'
  if (allowed === '*') return 'cross-origin-resource-sharing-implemented-with-public-access'
  const withCredentials = headers.get('access-control-allow-credentials')?.trim().toLowerCase() === 'true'
  return allowed === askedFrom && withCredentials
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access'
}

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const OTHER_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

function referrerFinding(header: string | null): Finding {
  if (header === null) return 'referrer-policy-not-implemented'
  const known = header
    .toLowerCase()
    .split(',')
    .map((policy) => policy.trim())
  const last = known.findLast((policy) => [...PRIVATE_REFERRERS, ...OTHER_REFERRERS].includes(policy))
  if (last === undefined) return 'referrer-policy-header-invalid'
  return PRIVATE_REFERRERS.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe'
}

function sniffingFinding(header: string | null): Finding {
  if (header === null) return 'x-content-type-options-not-implemented'
  return header.trim().toLowerCase() === 'nosniff' ? 'x-content-type-options-nosniff' : 'x-content-type-options-header-invalid'
}

function frameFinding(headers: Headers): Finding {
  const policy = headers.get('content-security-policy')
  if (policy !== null && readPolicy(policy)?.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp'
  const header = headers.get('x-frame-options')
  if (header === null) return 'x-frame-options-not-implemented'
  return /^\s*(?:deny|sameorigin)\s*$/i.test(header) ? 'x-frame-options-sameorigin-or-deny' : 'x-frame-options-header-invalid'
}

/** External scripts. Those from other sites need a hash (subresource integrity) or at least TLS. */
function scriptsFinding(contentType: string | null, html: string): Finding {
  if (!/^text\/html\b|^application\/xhtml\+xml\b/.test(contentType ?? '')) return 'sri-not-implemented-response-not-html'
  const scripts = html.match(/<script\b[^>]*>/gi) ?? []
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded'
  const loaded = scripts.flatMap((script) => {
    const address = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(script)?.[1]
    return address === undefined ? [] : [{ address, isHashed: /\sintegrity\s*=/i.test(script) }]
  })
  const foreign = loaded.filter(({ address, isHashed }) => /^(?:https?:)?\/\//.test(address) && !isHashed)
  if (foreign.some(({ address }) => !address.startsWith('https:'))) return 'sri-not-implemented-and-external-scripts-not-loaded-securely'
  if (foreign.length > 0) return 'sri-not-implemented-but-external-scripts-loaded-securely'
  return loaded.some(({ isHashed }) => isHashed)
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'
}
