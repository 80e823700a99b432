import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { courseFiles } from './scripts/build/course-files.ts'
import { contentLook } from './scripts/build/look/look.ts'
import { testFiles } from './tools/test/test-files.ts'

// Slow tests are mostly limited by processor time, so their duration depends on how busy the machine is. Waits inside a test have their
// own limits.
const slow = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 25_000 } } }

export default defineConfig({
  plugins: [contentLook(), courseFiles()],
  test: {
    // Test files share loaded modules, because loading the same modules for each file would take most of the time. No test depends on
    // module state.
    isolate: false,
    // Each worker opens about two dozen connections to the shared PostgreSQL server, which accepts 200.
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
