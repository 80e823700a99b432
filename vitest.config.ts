import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { courseFiles } from './scripts/build/course-files.ts'
import { contentLook } from './scripts/build/look/look.ts'
import { testFiles } from './tools/test/test-files.ts'

// All of a test is mostly computing, which takes as long as the machine is busy with others; what it waits for has a limit of its own.
const slow = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 25_000 } } }

export default defineConfig({
  plugins: [contentLook(), courseFiles()],
  test: {
    // Files share what they load: most of the time went into loading the same modules for each. No test depends on the state of one.
    isolate: false,
    // Two dozen connections to the one PostgreSQL for each, which takes 200.
    maxWorkers: Math.min(8, availableParallelism()),
    tags: [{ name: 'slow', description: 'Only `npm run test:all` runs it' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...testFiles.unit,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...testFiles.integration,
          globalSetup: ['server/testing/global-setup.ts'],
          ...slow,
        },
      },
    ],
  },
})
