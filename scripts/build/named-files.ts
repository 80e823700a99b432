import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The files of some patterns, relative to the project. A pattern that nothing matches is an error: what it named went elsewhere. */
export function namedFiles(...patterns: readonly string[]): ReadonlySet<string> {
  return new Set(patterns.flatMap(filesOf))
}

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root })
  if (files.length === 0) throw new Error(`The build names ${pattern}, and nothing is called so any more`)
  return files.map((file) => join(root, file))
}
