/** Writes the fingerprints of the sample's sentences, by which `npm run content:check` knows them in an institute's own content. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { institute } from '#content/institute.ts'
import { contentValues } from '#server/content/content-values.ts'
import { fingerprintOf, sentencesOf } from './sentences.ts'

const found = sentencesOf(await contentValues('content')).map(({ text }) => fingerprintOf(text, institute))
const lines =
  [...new Set(found)]
    .toSorted()
    .join(' ')
    .match(/.{1,134}(?: |$)/g) ?? []
await writeFile(join(import.meta.dirname, 'sample-words.txt'), `${lines.map((line) => line.trim()).join('\n')}\n`)
console.log(`${new Set(found).size} sentences`)
