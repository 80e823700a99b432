import { defineConfig } from 'vitest/config'
import { testFiles } from './scripts/checks/test-files.ts'

// A shared machine that stalls for a minute is no defect of the product; a test that fails twice is one.
const slow = { testTimeout: 30_000, hookTimeout: 60_000, retry: process.env['CI'] ? 1 : 0 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...testFiles.unit,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          ...testFiles.integration,
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          ...slow,
        },
      },
    ],
  },
})
