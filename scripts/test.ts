import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { NoBrowserError, provideChromium } from './browser.ts'

/**
 * `npm test`: every check, in the order in which a mistake is cheapest to find. Arguments name the steps to run
 * (`npm test -- types lint`); without any, all of them. Ends with what failed, with `N passed, N failed`, and with a non-zero status
 * on failure.
 */
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', name)
const reports = join(root, 'test-results')

/** What a step found. `failures` has the name and the message of each check that failed, as far as the step's report tells them. */
type Outcome = { passed: number; failed: number; failures: string[] }
type Step = { name: string; command: string[]; outcome?: () => Outcome }

type VitestFile = { name: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }

function vitestOutcome(file: string): Outcome {
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
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

type JourneySuite = {
  suites?: JourneySuite[]
  specs: { file: string; line: number; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

const specsOf = (suite: JourneySuite): JourneySuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

function journeyOutcome(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: JourneySuite[]
  }
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap(({ file: place, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `${place}:${line} > ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`),
    )
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected, failures }
}

const vitest = (project: string): Step => ({
  name: project,
  command: [
    bin('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  outcome: () => vitestOutcome(join(reports, `${project}.json`)),
})

const steps: Step[] = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint')] },
  { name: 'build', command: [join(root, 'scripts/build.ts')] },
  vitest('unit'),
  vitest('integration'),
  {
    name: 'journeys',
    command: [bin('@playwright/test/cli.js'), 'test'],
    outcome: () => journeyOutcome(join(reports, 'journeys.json')),
  },
]

function run(command: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}

function outcomeOf(step: Step, status: number): Outcome {
  const single =
    status === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`the step ended with ${status}`] }
  if (!step.outcome) return single
  try {
    const outcome = step.outcome()
    if (status === 0 || outcome.failed > 0) return outcome
    return { ...outcome, failed: 1, failures: [...outcome.failures, ...single.failures] }
  } catch {
    return single
  }
}

const chosen = process.argv.slice(2)
const wanted = steps.filter((step) => chosen.length === 0 || chosen.includes(step.name))
const total: Outcome = { passed: 0, failed: 0, failures: [] }
const environment: NodeJS.ProcessEnv = { ...process.env }
rmSync(reports, { recursive: true, force: true })

try {
  if (wanted.some((step) => step.name === 'journeys')) environment['CHROMIUM_PATH'] = await provideChromium()
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error
  console.error(error.message)
  process.exit(1)
}

for (const step of wanted) {
  const begun = Date.now()
  const status = await run(step.command, environment)
  const { passed, failed, failures } = outcomeOf(step, status)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`))
  console.log(`${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

// Once more at the end, where a log that was cut short still has it.
for (const failure of total.failures) {
  const lines = failure.split('\n').filter((line) => !line.includes('/node_modules/'))
  console.log(`\nFAILED ${lines.slice(0, 25).join('\n')}`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
