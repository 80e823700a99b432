import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Institute } from '#content/schema/institute.ts'
import { INQUIRY_KINDS, pageOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { ContentValues } from '#server/content/content-values.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'
import { fingerprintOf, isSentence, placeholdersOf, sampleNames, sentencesOf } from './sentences.ts'

/** Returns the fingerprints of the sentences that the product ships with (write-sample-words.ts). */
export function sampleFingerprints(): ReadonlySet<string> {
  return new Set(readFileSync(join(import.meta.dirname, 'sample-words.txt'), 'utf8').split(/\s+/))
}

/**
 * Files that belong to a single page, by the page's path, in addition to those of its forms. They are never shown if the page is left
 * out.
 */
const filesOfPages: Readonly<Record<string, readonly string[]>> = {
  '/about': ['about.ts', 'proof/registrations.ts', 'proof/year.ts', 'proof/people.ts', 'proof/partners.ts'],
  '/fees': ['fees-page.ts', 'proof/terms.ts', 'proof/payment.ts'],
  '/faq': ['faq-page.ts', 'faq-answers.ts'],
  '/career-development': ['career-development.ts', 'career-details.ts'],
  '/graduates': ['graduates-page.ts', 'proof/graduates.ts', 'proof/projects.ts'],
  '/sponsorships': ['sponsorships.ts'],
  '/give': ['giving.ts'],
  '/volunteer-to-teach': ['volunteering.ts'],
  '/partnership-inquiry': ['partnership.ts'],
  '/hire-a-graduate': ['hiring.ts'],
}

type Own = { institute: Institute; leftOut: readonly string[]; acceptedSampleWords: readonly string[] }

/** Returns the files that still contain sentences from the sample, except those that are never shown or are kept on purpose. */
export function sampleWordsLeft(files: readonly ContentValues[], { institute, leftOut, acceptedSampleWords }: Own): Forgotten[] {
  const known = sampleFingerprints()
  const formsOf = (page: string) => INQUIRY_KINDS.filter((kind) => pageOfKind(kind) === page).map((kind) => `inquiries/${kind}.ts`)
  const unread = new Set([...acceptedSampleWords, ...leftOut.flatMap((page) => [...(filesOfPages[page] ?? []), ...formsOf(page)])])
  return files
    .filter(({ name }) => !unread.has(name))
    .map(withoutSamples)
    .flatMap((file) => {
      // An institute's own name may be as long as a sentence.
      const written = sentencesOf([file]).filter(({ text }) => isSentence(text, institute.name) || sampleNames.test(text))
      const sentences = [...written, ...placeholdersOf(file)]
      const left = sentences.filter(({ text }) => sampleNames.test(text) || known.has(fingerprintOf(text, institute)))
      const [first] = left
      if (first === undefined) return []
      const what = `${left.length} of ${sentences.length} sentences are the sample's; the first: ${first.text}`
      return [{ file: `content/${file.name}`, what, path: first.path }]
    })
}

/** Leaves out entries of content/proof that are marked as samples, because those are listed individually. */
function withoutSamples({ name, values }: ContentValues): ContentValues {
  if (!name.startsWith('proof/')) return { name, values }
  const kept = (list: unknown) => (Array.isArray(list) ? list.map((entry: { sample?: true }) => (entry.sample ? null : entry)) : list)
  return { name, values: Object.fromEntries(Object.entries(values).map(([key, list]) => [key, kept(list)])) }
}
