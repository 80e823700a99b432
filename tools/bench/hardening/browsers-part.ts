import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readJourneyReport } from '#tools/test/reports.ts'
import { installPackaged } from '#tools/test/packaged-chromium.ts'
import type { Part } from './part.ts'

const root = join(import.meta.dirname, '../../..')
const versions = ['109', '119', '106'] as const

/** Runs the tagged journeys in the oldest Chromium versions listed in docs/browsers.md, and in one that is too old. */
export const browsers: Part = () => {
  const missing = versions.filter((version) => !installPackaged(version))
  if (missing.length > 0) return Promise.resolve({ result: 'not asked', figure: `Chromium ${missing.join(', ')} cannot be fetched here` })
  const projects = versions.map((version) => `--project=chromium-${version}`)
  const run = spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...projects], {
    cwd: root,
    env: { ...process.env, OLD_CHROMIUMS: versions.join(' ') },
    stdio: 'inherit',
  })
  const { passed, failed } = readJourneyReport(join(root, 'test-results/journeys.json'))
  const isGood = run.status === 0 && failed === 0 && passed > 0
  const figure = `Chromium ${versions.join(', ')}: ${passed} journeys passed, ${failed} failed`
  return Promise.resolve({ result: isGood ? 'holds' : 'FAILED', figure })
}
