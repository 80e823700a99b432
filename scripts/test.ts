import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NoBrowserError, provideChromium } from './browser.ts'

/**
 * `npm test`: every check, in the order in which a mistake is cheapest to find. Arguments name the steps to run
 * (`npm test -- types lint`); without any, all of them. Ends with `N passed, N failed` and a non-zero status on failure.
 */
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', name)
const reports = join(root, 'test-results')

type Step = { name: string; command: string[]; count?: () => { passed: number; failed: number } }

function vitestCount(file: string) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function journeyCount(file: string) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
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
  count: () => vitestCount(join(reports, `${project}.json`)),
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
    count: () => journeyCount(join(reports, 'journeys.json')),
  },
]

function run(command: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}

function counted(step: Step, status: number): { passed: number; failed: number } {
  const single = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!step.count) return single
  try {
    const count = step.count()
    return status === 0 || count.failed > 0 ? count : { passed: count.passed, failed: 1 }
  } catch {
    return single
  }
}

const chosen = process.argv.slice(2)
const wanted = steps.filter((step) => chosen.length === 0 || chosen.includes(step.name))
const total = { passed: 0, failed: 0 }
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
  const { passed, failed } = counted(step, status)
  total.passed += passed
  total.failed += failed
  console.log(`${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
