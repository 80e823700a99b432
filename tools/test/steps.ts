import { join } from 'node:path'
import { titlePattern, type Wanted } from './named.ts'
import { type Outcome, readJourneyReport, readVitestReport } from './reports.ts'
import type { TestKind } from './test-files.ts'

/** One command of `npm test`, run by the project's Node.js. */
export type Step = {
  name: string
  commands: string[][]
  /** The file its runner writes, and what that says; without one the step is one check. */
  report?: { file: string; read: () => Outcome }
  /** Whether the step needs the built pages, and a browser. */
  needs?: { build?: boolean; browser?: boolean }
}

/** Which tests a whole run takes, and in which order: `seed` shuffles the files of tests, and the journeys. */
export type Scope = { isWhole: boolean; seed: number | undefined }

/** Every step in the order in which a mistake is cheapest to find. Reports are written below `reports`. */
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

  /** The step that does no more than what a name asks for. */
  function stepFor(wanted: Wanted): Step | undefined {
    if ('step' in wanted) return all.find(({ name }) => name === wanted.step)
    const { kind, files, title } = wanted
    const ofTitle = (option: string) => (title === undefined ? [] : [option, titlePattern(title)])
    return kind === 'journeys' ? journeys(files, ...ofTitle('--grep')) : vitest(kind, files, ...ofTitle('-t'))
  }

  return { all, build, buildStale, stepFor }
}
