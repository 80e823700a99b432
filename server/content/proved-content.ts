import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { MARK_FILES } from './mark.ts'

/** Stored with the built pages: the fingerprint of the content that was validated before the build. */
export const CONTENT_RECORD = 'content-proved'

const isProved = (name: string) => (name.endsWith('.ts') && !name.endsWith('.test.ts')) || MARK_FILES.some((mark) => mark === name)

/** A fingerprint of the validated files in content/, including the schemas. */
export function contentFingerprint(): string {
  const folder = join(projectRoot, 'content')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!isProved(name)) continue
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Prevents the server from starting with invalid content. The build has validated the content it used; any other content is validated
 * now.
 * @throws {ImpossibleContent} with one line for each problem.
 */
export async function requireContent(): Promise<void> {
  if (isAsBuilt()) return
  const { contentProblems, ImpossibleContent } = await import('./content-problems.ts')
  const problems = await contentProblems()
  if (problems.length > 0) throw new ImpossibleContent(problems)
}

function isAsBuilt(): boolean {
  try {
    return readFileSync(join(projectRoot, 'build', CONTENT_RECORD), 'utf8') === contentFingerprint()
  } catch {
    return false
  }
}
