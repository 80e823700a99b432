/**
 * Writes the fingerprints of the sample's sentences, pictures, films and social cards. `npm run content:check` uses them to recognise the
 * sample in an institute's own content.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { institute } from '#content/institute.ts'
import { contentValues } from '#server/content/content-values.ts'
import { shownFingerprints } from './sample-files.ts'
import { fingerprintOf, placeholdersOf, sentencesOf } from './sentences.ts'

const inLines = (fingerprints: readonly string[]) => {
  const lines =
    [...new Set(fingerprints)]
      .toSorted()
      .join(' ')
      .match(/.{1,134}(?: |$)/g) ?? []
  return `${lines.map((line) => line.trim()).join('\n')}\n`
}

const files = await contentValues('content')
const found = [...sentencesOf(files), ...files.flatMap(placeholdersOf)].map(({ text }) => fingerprintOf(text, institute))
await writeFile(join(import.meta.dirname, 'sample-words.txt'), inLines(found))
const shown = shownFingerprints()
await writeFile(join(import.meta.dirname, 'sample-files.txt'), inLines(shown))
console.log(`${new Set(found).size} sentences, ${shown.length} files`)
