// @module-tag slow

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { about } from '#content/about.ts'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { closest } from 'fastest-levenshtein'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { contentProblems } from './content-problems.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeAll(async () => {
  // Inside the project, so that imports from content resolve.
  await mkdir(join(project, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(project, 'test-results/content-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The project's content with changes: the file, the text to replace and its replacement. */
async function changed(name: string, ...changes: [file: string, from: RegExp | string, to: string][]): Promise<string> {
  const copy = join(folder, name)
  await cp(join(project, 'content'), copy, { recursive: true })
  for (const [file, from, to] of changes) {
    const source = await readFile(join(copy, file), 'utf8')
    const result = source.replace(from, to)
    expect(result, `${file} has ${String(from)}`).not.toBe(source)
    await writeFile(join(copy, file), result)
  }
  return copy
}

/**
 * A property with its quoted value, in either of the ways that an institute may write it: `numberPrefix: 'FTI'`, `"numberPrefix": "VCS"`.
 */
const property = (name: string) => new RegExp(`["']?\\b${name}["']?: *(["'])[^"']*\\1`)

const [first, second] = await readPrograms()
const fileOf = (program: typeof first, at: number) => `courses/${program?.id}/${program?.courses[at]?.slug}.ts`
const courseFile = fileOf(first, 0)
/** A course with an `id` in its file, and the id of a different course. */
const twiceFile = fileOf(second, 0)
const taken = first?.courses[1]?.course.id

it('finds no problems in the delivered content', async () => {
  expect(await contentProblems()).toEqual([])
})

it('reports the file, line and value of invalid content', async () => {
  const copy = await changed(
    'shapes',
    ['institute.ts', property('numberPrefix'), `numberPrefix: 'Kano School'`],
    ['opening-hours.ts', String(publicHolidays.at(-1)), '2027-02-31'],
    ['institute.ts', institute.timeZone, 'Africa/Kano'],
    ['admissions.ts', /["']?\binADay["']?: \d+/, 'inADay: 0'],
    ['opening-hours.ts', property('closes'), `closes: '00:00'`],
    ['hero.ts', /\btitle\b/, 'titel'],
    ['tour.ts', 'export const tour', 'export const tuor'],
    [courseFile, /["']?\bmonths["']?: /, 'months: -'],
    ['mark.svg', '<path ', '<text '],
  )
  const lines = (await readFile(join(copy, 'institute.ts'), 'utf8')).split('\n')
  const lineWith = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
  const found = await contentProblems(copy)
  const last = publicHolidays.length - 1
  expect(found.filter(({ file }) => file === 'content/institute.ts')).toEqual([
    {
      file: 'content/institute.ts',
      line: lineWith('Kano School'),
      what: 'institute.numberPrefix should be two to six capital letters, such as FTI',
    },
    {
      file: 'content/institute.ts',
      line: lineWith('Africa/Kano'),
      what: expect.stringContaining('institute.timeZone should be a time zone'),
    },
  ])
  expect(found.map(({ file, what }) => `${file} ${what}`)).toEqual(
    expect.arrayContaining(
      [
        'content/admissions.ts admissions.applicationsMost.inADay is wrong: Too small',
        'content/opening-hours.ts openingHours.0.closes should be later',
        `content/opening-hours.ts publicHolidays.${last} should be a day`,
        'content/hero.ts hero.title is wrong: Invalid input: expected string',
        'content/tour.ts tour is missing',
        `content/${courseFile} course.months is wrong: Too small`,
        'content/mark.svg has <text>',
      ].map((text) => expect.stringContaining(text)),
    ),
  )
})

it('reports broken links and references, and links to a page that is left out', async () => {
  const copy = await changed(
    'references',
    ['careers.ts', /["']?\bcourses["']?: \[\s*(["'])[^"']+\1/, `courses: ['comp-99'`],
    [twiceFile, property('id'), `id: '${taken}'`],
    ['graduates-page.ts', /(["'])\/programs\1/, `'/programmes'`],
    ['left-out.ts', /= \[[^\]]*\]/, `= ['/hire-a-graduate']`],
  )
  await cp(join(copy, `programs/${first?.id}.ts`), join(copy, 'programs/bakery.ts'))
  await cp(join(copy, courseFile), join(copy, 'courses/tailoring/buttonholes.ts'))
  expect((await contentProblems(copy)).map(({ file, what }) => `${file} ${what}`)).toEqual(
    expect.arrayContaining([
      'content/graduates-page.ts graduatesPage.closing.links.0.to leads to a page that does not exist: /programmes',
      'content/graduates-page.ts graduatesPage.closing.links.1.to leads to a page that is left out (left-out.ts): /hire-a-graduate',
      expect.stringMatching(/^content\/careers\.ts careers\.\d+\.courses\.\d+ names a course that does not exist: comp-99; there is .+/),
      `content/${twiceFile} has the id of another one: ${taken}`,
      'content/programs/bakery.ts program has no course: content/courses/bakery has no file',
      'content/courses/tailoring/buttonholes.ts belongs to no program: content/programs/tailoring.ts does not exist',
    ]),
  )
})

it('reports broken references in the proof files', async () => {
  const copy = await changed(
    'proof',
    [
      'proof/people.ts',
      /^export const people(.*) = \[/m,
      `export const people$1 = [{ post: 'janitor', name: 'Amina Bello', before: 'Site work', courses: ['welding'] },`,
    ],
    ['proof/terms.ts', /["']?\bintake["']?: *["'][^"']+["']/, `intake: '1999-01-04'`],
    [
      'proof/projects.ts',
      /^export const projects(.*) = \[/m,
      `export const projects$1 = [{ title: 'A', by: 'B', course: 'none', size: '1 m', cost: 1, text: 'C' },`,
    ],
  )
  const found = (await contentProblems(copy)).map(({ file, what }) => `${file} ${what}`)
  const nearest = closest(
    'janitor',
    about.people.roles.map(({ id }) => id),
  )
  const more = Math.max(0, learnedCourses.length - 8)
  expect(found).toEqual([
    expect.stringContaining('content/proof/people.ts people.0.courses.0 names a course that does not exist: welding; there is '),
    expect.stringContaining(
      `content/proof/people.ts people.0.post names a post of about.ts that does not exist: janitor; there is ${nearest}`,
    ),
    expect.stringContaining('content/proof/terms.ts terms.0.intake names an intake that does not exist: 1999-01-04; there is '),
    expect.stringContaining('content/proof/projects.ts projects.0.course names a course that does not exist: none; there is '),
  ])
  expect(found[3]?.endsWith(` and ${more} more`)).toBe(more > 0)
})

/** Four figures, the first of which is a fact. */
const figure = `label: 'Partners', value: '7'`
const figures = `statistics: [{ fact: 'partnersHere', ${figure} }${`, { ${figure} }`.repeat(3)}]`
const statistics = /["']?\bstatistics["']?: \[[^\]]*\]/
/** A text on the About page. */
const teaches = property('teaches')

it('reports names in braces that are never filled in, with the nearest known name', async () => {
  const copy = await changed(
    'braces',
    ['about.ts', teaches, `teaches: '{programmeCount} of {partnersHere}'`],
    ['home.ts', statistics, figures],
    ['faq-page.ts', /(["']?\bdescription["']?:\s*)(["'`])/, '$1$2{tuition} '],
    ['career-development.ts', /\{field\}/, '{feild}'],
    ['notifications.ts', /\{starts_at:when\}/, '{starts_at:wen}'],
    ['page-words.ts', /(["']?\bsiteInShort["']?:\s*)(["'`])/, '$1$2{feeWaiver} '],
    ['admissions.ts', /(["']?\bcostsIntroduction["']?:\s*)(["'`])/, '$1$2{tuition} {total '],
  )
  const found = (await contentProblems(copy)).map(({ file, what }) => `${file} ${what}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'content/about.ts about.people.teaches has {programmeCount}, which is not the name of a fact; the nearest is {programCount}',
      'content/faq-page.ts faq.intro.description has {tuition}, but words in braces are shown unchanged here',
      expect.stringMatching(/^content\/career-development\.ts .* has \{feild\}, which nothing fills in here; the nearest is \{field\}$/),
      expect.stringMatching(/^content\/notifications\.ts .* has \{starts_at:wen\}, which .*; the nearest is \{starts_at:when\}$/),
      'content/page-words.ts pageWords.siteInShort has {feeWaiver}, which cannot be filled in here: it may end while the site runs',
      'content/admissions.ts admissions.startPage.costsIntroduction has an unmatched brace',
    ]),
  )
  expect(found.filter((text) => text.includes('{partnersHere}, '))).toEqual([])
})

it('reports a missing fact and a duplicate fact name in the statistics', async () => {
  const copy = await changed('figures', ['about.ts', teaches, `teaches: '{partnersHere}'`], ['home.ts', statistics, 'statistics: []'])
  const file = await readFile(join(copy, 'about.ts'), 'utf8')
  expect(await contentProblems(copy)).toContainEqual({
    file: 'content/about.ts',
    line: file.split('\n').findIndex((line) => line.includes('{partnersHere}')) + 1,
    what: expect.stringContaining('about.people.teaches has {partnersHere}, which is not the name of a fact'),
  })
  const twice = await changed('twice', ['home.ts', statistics, figures.replace('partnersHere', 'tuition')])
  expect((await contentProblems(twice)).map(({ what }) => what)).toContain(
    'home.statistics has a fact whose name is already in use: tuition',
  )
})
