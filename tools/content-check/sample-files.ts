import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

/** The visual files and folders in content/. */
const SHOWN = ['mark.svg', 'mark-small.svg', 'pictures', 'films', 'cards']

const content = join(projectRoot, 'content')
const fingerprintOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(content, name)))
    .digest('hex')
    .slice(0, 8)

/** Returns the names of all visual files in content/. */
export const shownFiles = (): string[] =>
  SHOWN.flatMap((name) => {
    if (!existsSync(join(content, name))) return []
    if (name.endsWith('.svg')) return [name]
    return readdirSync(join(content, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name).slice(content.length + 1))
      .toSorted()
  })

/** Returns their fingerprints, in the format in which write-sample-words.ts stores the sample's fingerprints. */
export const shownFingerprints = (): string[] => shownFiles().map(fingerprintOf)

const known = () => new Set(readFileSync(join(import.meta.dirname, 'sample-files.txt'), 'utf8').split(/\s+/))

/**
 * Returns the mark, pictures, films and social cards that are still those of the sample, except those kept on purpose
 * (content/accepted-sample-words.ts).
 */
export function sampleFilesLeft({ acceptedSampleWords }: { acceptedSampleWords: readonly string[] }): Forgotten[] {
  const sample = known()
  const files = shownFiles()
  return SHOWN.flatMap((shown): Forgotten[] => {
    const of = files.filter((file) => file === shown || file.startsWith(`${shown}/`))
    const left = of.filter((file) => !acceptedSampleWords.includes(file) && sample.has(fingerprintOf(file)))
    const [first] = left
    if (first === undefined) return []
    const what = of.length === 1 ? "is the sample's" : `${left.length} of ${of.length} files are the sample's; the first: ${first}`
    return [{ file: `content/${shown}`, what }]
  })
}
