import * as z from 'zod/mini'
import type { KnownAdvisory } from './known-advisories.ts'

/** One line for each finding: open findings and those that are currently excused. */
export type Findings = { open: string[]; excused: string[] }

/**
 * The fields of `npm audit --json` (report version 2) that we read. `via` also lists libraries that only inherit a vulnerability from a
 * dependency.
 */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() })])),
    }),
  ),
})

const failureSchema = z.object({ message: z.string() })

/**
 * Parses the output of `npm audit`. Any output that is not a report is `unanswered`, because a registry without that endpoint does not
 * prove that there are no vulnerabilities.
 */
export function readReport(text: string, known: readonly KnownAdvisory[], today: Date): Findings | { unanswered: string } {
  const parsed = parseJson(text)
  const report = reportSchema.safeParse(parsed)
  if (!report.success) {
    const failure = failureSchema.safeParse(parsed)
    return { unanswered: failure.success && failure.data.message !== '' ? failure.data.message : 'npm gave no report' }
  }
  const advisories = Object.values(report.data.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  const byAddress = new Map(advisories.map((advisory) => [advisory.url, advisory]))
  const findings: Findings = { open: [], excused: [] }
  for (const { url, title, severity, name } of byAddress.values()) {
    const excuse = known.find(({ id, until }) => url.endsWith(`/${id}`) && today < new Date(until))
    const line = `${severity}: ${title} (${name}, ${url})`
    if (excuse === undefined) findings.open.push(line)
    else findings.excused.push(`${line}, until ${excuse.until}: ${excuse.reason}`)
  }
  return findings
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
