import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'

/**
 * The test files for each kind of check, relative to the project folder. Used by `vitest.config.ts` and to resolve names for `npm test`.
 */
export const testFiles = {
  unit: {
    include: [
      'tools/art/films/*.test.ts',
      'tools/bench/**/*.test.ts',
      'content/**/*.test.ts',
      'domain/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'tools/checks/**/*.test.ts',
      'scripts/build/look/*.test.ts',
    ],
    exclude: ['**/*.database.test.ts', 'content/sample-tests/built/**'],
  },
  integration: {
    include: [
      'packages/**/*.test.ts',
      'server/**/*.test.ts',
      'supabase/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tools/art/cards/*.test.ts',
      'tools/application-diagram/*.test.ts',
      'tools/content-check/*.test.ts',
      'tools/test/*.test.ts',
      'content/sample-tests/built/*.test.ts',
      '**/*.database.test.ts',
    ],
    exclude: ['scripts/build/look/**'],
  },
  journeys: { include: ['e2e/journeys/**/*.spec.ts'], exclude: [] },
} satisfies Record<string, { include: string[]; exclude: string[] }>

export type TestKind = keyof typeof testFiles

export const testKinds = Object.keys(testFiles) as TestKind[]

/** Returns the test files of a kind in a project folder, sorted. */
export function listTestFiles(root: string, kind: TestKind): string[] {
  const { include, exclude } = testFiles[kind]
  const isLeftOut = (path: string) => exclude.some((pattern) => matchesGlob(path, pattern))
  const found = globSync(include, { cwd: root, exclude: ['node_modules', '**/node_modules'] })
  return found.filter((path) => !isLeftOut(path)).toSorted()
}
