import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { region } from '#content/region.ts'
import { chromiumArguments, findChromium } from './tools/test/browser.ts'
import { packagedPath, type PackagedVersion } from './tools/test/packaged-chromium.ts'

// Pages of one browser share a process, which the next journey finds warm (e2e/support/reused-contexts.ts).
const onePageProcess = '--renderer-process-limit=1'
// No page of a journey lives long enough to win back what making its code faster takes, nor to need its memory swept so early.
const scriptsOfShortLife = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16'

const args = [...chromiumArguments, onePageProcess, scriptsOfShortLife]

/** Old Chromiums that `tools/test/packaged-chromium.ts` has fetched, for the journeys with their tag (docs/browsers.md): '109 119 106'. */
const oldVersions = (process.env['OLD_CHROMIUMS'] ?? '').split(' ').filter(Boolean) as PackagedVersion[]

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // More than there are cores: journeys mostly wait for the timings of the specification.
  workers: 2 * availableParallelism(),
  forbidOnly: true,
  build: { external: ['**/*.ts'] },
  // What a journey waits for has limits of its own, below; all of it together is mostly computing, where a machine is slow throughout.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // What is not there to be clicked is said by name, and not by the end of the whole journey's time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium() ?? '', args },
    // A trace of every journey doubles their time; `--trace on` makes one where it is wanted.
    trace: 'off',
    // Motion, and the film at home, cost journeys more than half their processor time; those about motion ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // Where most people of the institute are.
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
