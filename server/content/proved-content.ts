import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Beside the built pages: the fingerprint of the content that was proved before they were built. */
export const CONTENT_RECORD = 'content-proved'

/** A fingerprint of every file of content/ and of its schemas. */
export function contentFingerprint(): string {
  const folder = join(projectRoot, 'content')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Lets nothing start from content that cannot be. The build has proved what it was made from; anything else is proved now.
 * @throws {ImpossibleContent} with a line for each problem.
 */
export async function requireContent(): Promise<void> {
  if (isProved()) return
  const { contentProblems, ImpossibleContent } = await import('./content-problems.ts')
  const problems = await contentProblems()
  if (problems.length > 0) throw new ImpossibleContent(problems)
}

function isProved(): boolean {
  try {
    return readFileSync(join(projectRoot, 'build', CONTENT_RECORD), 'utf8') === contentFingerprint()
  } catch {
    return false
  }
}
