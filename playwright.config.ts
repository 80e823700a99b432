import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { region } from '#content/region.ts'
import { chromiumArguments, findChromium } from './tools/test/browser.ts'
import { packagedPath, type PackagedVersion } from './tools/test/packaged-chromium.ts'

// Pages in one browser share a process, which is already warm for the next journey (e2e/support/reused-contexts.ts).
const onePageProcess = '--renderer-process-limit=1'
// No page in a journey is open long enough to recover the cost of optimising its code, or to need early garbage collection.
const scriptsOfShortLife = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16'

const args = [...chromiumArguments, onePageProcess, scriptsOfShortLife]

/**
 * Old Chromium versions downloaded by `tools/test/packaged-chromium.ts`, for the journeys tagged with them (docs/browsers.md): '109 119
 * 106'.
 */
const oldVersions = (process.env['OLD_CHROMIUMS'] ?? '').split(' ').filter(Boolean) as PackagedVersion[]

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // More than the number of cores, because journeys mostly wait for the delays that the specification prescribes.
  workers: 2 * availableParallelism(),
  forbidOnly: true,
  build: { external: ['**/*.ts'] },
  // Waits have their own limits below. The duration of a journey as a whole depends mostly on processor time, so it needs a long limit on
  // a slow machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // A missing element fails with an error that names it, rather than with the timeout of the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium() ?? '', args },
    // A trace doubles the duration of a journey. Use `--trace on` to record one.
    trace: 'off',
    // Animations and the film on the home page take more than half the processor time of a journey. Journeys about motion turn them on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // The location of most of the institute's users.
    locale: region.language,
    timezoneId: institute.timeZone,
  },
  projects: [
    { name: 'journeys' },
    ...oldVersions.map((version) => ({
      name: `chromium-${version}`,
      grep: version === '106' ? /@unsupported/ : /@oldest/,
      use: { launchOptions: { executablePath: packagedPath(version), args: chromiumArguments } },
    })),
  ],
})
