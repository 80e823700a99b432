import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The duration of a test in milliseconds, and its location. */
export type Timed = { place: string; milliseconds: number }

/** The result of a step. `failures` contains the name and message of each failed check, if the step's report includes them. */
export type Outcome = { passed: number; failed: number; failures: string[]; timed: Timed[] }

type VitestTest = { fullName: string; status: string; duration?: number | null; failureMessages: string[] }

type VitestFile = { name: string; message: string; assertionResults: VitestTest[] }

/** Reads Vitest's JSON report. */
export function readVitestReport(root: string, file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: VitestFile[]
  }
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const place = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [`${place}\n${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${place} > ${fullName}\n${failureMessages.join('\n')}`)
  })
  const timed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ place: `${relative(root, name)} > ${fullName}`, milliseconds: duration ?? 0 })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures, timed }
}

type JourneyRun = { duration: number; error?: { message?: string } }

type JourneySuite = {
  suites?: JourneySuite[]
  specs: { file: string; line: number; title: string; tests: { status: string; results: JourneyRun[] }[] }[]
}

const specsOf = (suite: JourneySuite): JourneySuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads Playwright's JSON report. */
export function readJourneyReport(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: JourneySuite[]
  }
  const specs = report.suites.flatMap(specsOf)
  const failures = specs.flatMap(({ file: place, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => `${place}:${line} > ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`),
  )
  const timed = specs.flatMap(({ file: place, line, title, tests }) =>
    tests.map(({ results }) => ({
      place: `${place}:${line} > ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, failures, timed }
}

/** Returns the slowest tests, one per line, slowest first. */
export function slowest(timed: readonly Timed[], count: number): string[] {
  const first = timed.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count)
  return first.map(({ place, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${place}`)
}
