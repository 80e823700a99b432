import { join } from 'node:path'
import { titlePattern, type Wanted } from './named.ts'
import { type Outcome, readJourneyReport, readVitestReport } from './reports.ts'
import type { TestKind } from './test-files.ts'

/** One command of `npm test`, run with the project's Node.js. */
export type Step = {
  name: string
  commands: string[][]
  /** The report file that the runner writes, and the function that reads it. A step without a report counts as one check. */
  report?: { file: string; read: () => Outcome }
  /** Whether the step needs the built pages and a browser. */
  needs?: { build?: boolean; browser?: boolean }
}

/** Which tests a full run includes, and in which order. `seed` shuffles the test files and the journeys. */
export type Scope = { isWhole: boolean; seed: number | undefined }

/** Returns all steps, ordered so that mistakes are found as cheaply as possible. Reports are written to `reports`. */
export function stepsOf(root: string, reports: string, { isWhole, seed }: Scope) {
  const shuffled = {
    vitest: seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`],
    journeys: seed === undefined ? [] : ['--shuffle', String(seed)],
  }
  const bin = (name: string) => join(root, 'node_modules', name)

  function vitest(project: Exclude<TestKind, 'journeys'>, files: string[], ...chosen: string[]): Step {
    const report = join(reports, `${project}.json`)
    return {
      name: project,
      commands: [
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...files,
          ...chosen,
          ...shuffled.vitest,
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
      ],
      report: { file: report, read: () => readVitestReport(root, report) },
      needs: { build: project === 'integration' },
    }
  }

  function journeys(files: string[], ...chosen: string[]): Step {
    const report = join(reports, 'journeys.json')
    return {
      name: 'journeys',
      commands: [[bin('@playwright/test/cli.js'), 'test', ...files, ...chosen, ...shuffled.journeys]],
      report: { file: report, read: () => readJourneyReport(report) },
      needs: { build: true, browser: true },
    }
  }

  const build: Step = { name: 'build', commands: [[join(root, 'scripts/build.ts')]] }
  const buildStale: Step = { name: 'build', commands: [[join(root, 'scripts/build.ts'), '--stale']] }
  const all: Step[] = [
    { name: 'types', commands: [[bin('typescript/bin/tsc'), '--noEmit']] },
    { name: 'lint', commands: [[bin('oxlint/bin/oxlint')], [bin('oxfmt/bin/oxfmt'), '--check']] },
    build,
    vitest('unit', []),
    vitest('integration', [], ...(isWhole ? [] : ['--tags-filter=!slow'])),
    journeys([], ...(isWhole ? [] : ['--grep', '@main'])),
  ]

  /** Returns a step that runs only the tests that the name selects. */
  function stepFor(wanted: Wanted): Step | undefined {
    if ('step' in wanted) return all.find(({ name }) => name === wanted.step)
    const { kind, files, title } = wanted
    const ofTitle = (option: string) => (title === undefined ? [] : [option, titlePattern(title)])
    return kind === 'journeys' ? journeys(files, ...ofTitle('--grep')) : vitest(kind, files, ...ofTitle('-t'))
  }

  return { all, build, buildStale, stepFor }
}
