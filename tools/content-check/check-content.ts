/**
 * `npm run content:check`: lists invalid values in content/ with file and line. If there are none, lists the sample content that the
 * institute has not yet replaced. Exits with status 1 if anything is listed.
 */
import { readFile } from 'node:fs/promises'
import { lineOf } from '#server/content/line-of.ts'
import { contentProblems } from '#server/content/content-problems.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

const guide = 'docs/guides/make-it-yours.md says how.'
const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`

/** Imported only once the content is known to be valid, because many modules depend on it. */
async function leftOver(): Promise<Forgotten[]> {
  const [
    { admissions },
    { chat },
    { home },
    { institute },
    { intakes },
    { publicHolidays },
    { contradictions },
    { forgotten },
    { readProof },
    { impossiblePictures, unshownPictures },
    { oldCards },
    { dateIn },
  ] = await Promise.all([
    import('#content/admissions.ts'),
    import('#content/chat.ts'),
    import('#content/home.ts'),
    import('#content/institute.ts'),
    import('#content/intakes.ts'),
    import('#content/opening-hours.ts'),
    import('#server/content/contradictions.ts'),
    import('#server/content/unfinished-content.ts'),
    import('#server/content/read-proof.ts'),
    import('./picture-problems.ts'),
    import('./card-problems.ts'),
    import('#domain/dates/dates.ts'),
  ])
  const [{ acceptedSampleWords }, { leftOut }, { sampleWordsLeft }, { sampleFilesLeft }, { contentValues }] = await Promise.all([
    import('#content/accepted-sample-words.ts'),
    import('#content/left-out.ts'),
    import('./sample-words.ts'),
    import('./sample-files.ts'),
    import('#server/content/content-values.ts'),
  ])
  const { untaughtCourses } = await import('./untaught-courses.ts')
  const proof = await readProof()
  const today = dateIn(institute.timeZone, new Date())
  const words = sampleWordsLeft(await contentValues('content'), { institute, leftOut, acceptedSampleWords })
  return [
    ...impossiblePictures(),
    ...unshownPictures(),
    ...(await oldCards()),
    ...contradictions({ proof, intakes, today }),
    ...forgotten({ proof, institute, publicHolidays, home, intakes, admissions, chat, today }),
    ...untaughtCourses(),
    ...sampleFilesLeft({ acceptedSampleWords }),
    ...words,
  ]
}

const impossible = await contentProblems()
const found = impossible.length > 0 ? [] : await leftOver()
for (const { file, line, what } of impossible) console.log(`${file}:${line}: ${what}`)
const left = found.filter(({ isHint }) => !isHint)
for (const { file, path, what, isHint } of found) {
  const line = path ? `:${lineOf(file, await readFile(file, 'utf8'), path)}` : ''
  console.log(`${file}${line}: ${isHint ? 'by the way, ' : ''}${what}`)
}
if (impossible.length > 0)
  console.log(`${things(impossible.length)} to correct. Until then the site can be neither built nor started. ${guide}`)
else console.log(left.length === 0 ? 'Nothing from the sample is left.' : `${things(left.length)} to make your own; ${guide}`)
process.exitCode = impossible.length + left.length === 0 ? 0 : 1
