import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { chat } from '#content/chat.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { contentFiles } from '#content/schema/files.ts'
import { readProof } from '#server/content/read-proof.ts'
import { forgotten } from '#server/content/unfinished-content.ts'
import { sampleFilesLeft, shownFiles } from '#tools/content-check/sample-files.ts'
import { sampleFingerprints, sampleWordsLeft } from '#tools/content-check/sample-words.ts'
import { fingerprintOf, sentencesOf } from '#tools/content-check/sentences.ts'
import { contentValues } from '#server/content/content-values.ts'
import { projectRoot } from '#server/project-root.ts'

// After you change texts or pictures of the sample, run: node scripts/run.js tools/content-check/write-sample-words.ts
const proofNames = ['Hauwa Danjuma', 'Lugbe Fibre', 'Board for Imagined Trades', 'Bukola Adeniran', 'Water stand for a primary school', 'How you pay each month', 'no director is named', 'no registration is named', 'nothing explains how and when to pay']

describe('npm run content:check', () => {
  it('reports all sample content if nothing has been changed', async () => {
    const intakes = [{ value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11', applyBy: '2026-12-04' }]
    const proof = await readProof()
    const said = forgotten({ proof, institute, publicHolidays, home, intakes, admissions, chat, today: '2026-12-01' })
      .map(({ what }) => what)
      .join('\n')
    for (const word of [institute.name, '12 Workshop Road', '.example', '+234800', '94%', 'Amina Yusuf', '2025-02-27', ...proofNames])
      expect(said).toContain(word)
  })

  it('recognises the sample by its files', () => {
    const files = shownFiles()
    expect(sampleFilesLeft({ acceptedSampleWords: [] }).map(({ what }) => what)).toEqual([
      "is the sample's",
      "is the sample's",
      ...['pictures', 'films', 'cards'].map((folder) => {
        const { length } = files.filter((file) => file.startsWith(`${folder}/`))
        return expect.stringContaining(`${length} of ${length} files are the sample's`)
      }),
    ])
  })

  it('recognises at least nine in ten sample sentences by their fingerprints, and some in every file', async () => {
    const known = sampleFingerprints()
    const delivered = sentencesOf(await contentValues('content'))
    const recognised = delivered.filter(({ text }) => known.has(fingerprintOf(text, institute)))
    expect(recognised.length).toBeGreaterThan(0.9 * delivered.length)
    const files = new Set(recognised.map(({ name }) => name))
    expect(delivered.map(({ name }) => name).filter((name) => !files.has(name))).toEqual([])
  })

  it('checks only files that the guide describes', () => {
    const guide = readFileSync(join(projectRoot, 'docs/guides/make-it-yours.md'), 'utf8')
    expect(Object.keys(contentFiles).filter((name) => !guide.includes(`\`content/${name}\``))).toEqual([])
  })

  it('counts the remaining sample sentences and quotes the first', () => {
    const words = { name: 'chat.ts', values: { chat: { who: chat.who, offline: 'Not one word of it is theirs.' } } }
    expect(sampleWordsLeft([words], { institute, leftOut: [], acceptedSampleWords: [] })[0]).toMatchObject({
      file: 'content/chat.ts',
      what: `1 of 2 sentences are the sample's; the first: ${chat.who}`,
      path: ['chat', 'who'],
    })
  })
})
