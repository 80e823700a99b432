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

/** Every step in the order in which a mistake is cheapest to find. Reports are written below `reports`. */
export function stepsOf(root: string, reports: string) {
  const bin = (name: string) => join(root, 'node_modules', name)

  function vitest(project: Exclude<TestKind, 'journeys'>, files: string[] = [], title?: string): Step {
    const report = join(reports, `${project}.json`)
    return {
      name: project,
      commands: [
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...files,
          ...(title === undefined ? [] : ['-t', titlePattern(title)]),
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

  function journeys(files: string[] = [], title?: string): Step {
    const report = join(reports, 'journeys.json')
    const grep = title === undefined ? [] : ['--grep', titlePattern(title)]
    return {
      name: 'journeys',
      commands: [[bin('@playwright/test/cli.js'), 'test', ...files, ...grep]],
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
    vitest('unit'),
    vitest('integration'),
    journeys(),
  ]

  /** The step that does no more than what a name asks for. */
  function stepFor(wanted: Wanted): Step | undefined {
    if ('step' in wanted) return all.find(({ name }) => name === wanted.step)
    const { kind, files, title } = wanted
    return kind === 'journeys' ? journeys(files, title) : vitest(kind, files, title)
  }

  return { all, build, buildStale, stepFor }
}
