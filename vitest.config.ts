import { defineConfig } from 'vitest/config'

// A shared machine that stalls for a minute is no defect of the product; a test that fails twice is one.
const slow = { testTimeout: 30_000, hookTimeout: 60_000, retry: process.env['CI'] ? 1 : 0 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'bench/**/*.test.ts',
            'content/**/*.test.ts',
            'domain/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/fences.test.ts',
          ],
          testTimeout: 20_000,
          exclude: ['**/*.database.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'supabase/**/*.test.ts', 'scripts/**/*.test.ts', '**/*.database.test.ts'],
          exclude: ['node_modules/**', 'scripts/fences.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          ...slow,
        },
      },
    ],
  },
})
