import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentProblems } from './content-problems.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeAll(async () => {
  // Within the project, so that what content imports is found.
  await mkdir(join(project, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(project, 'test-results/content-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The content of the project with changes: file, what stands there, what is put in its place. */
async function changed(name: string, ...changes: [file: string, from: string, to: string][]): Promise<string> {
  const copy = join(folder, name)
  await cp(join(project, 'content'), copy, { recursive: true })
  for (const [file, from, to] of changes) {
    const source = await readFile(join(copy, file), 'utf8')
    expect(source).toContain(from)
    await writeFile(join(copy, file), source.replace(from, to))
  }
  return copy
}

it('finds nothing in the content that is delivered', async () => {
  expect(await contentProblems()).toEqual([])
})

it('names file, line and value of what cannot be', async () => {
  const copy = await changed(
    'shapes',
    ['institute.ts', `numberPrefix: 'FTI'`, `numberPrefix: 'Kano School'`],
    ['institute.ts', `'2026-12-26', //`, `'2027-02-31', //`],
    ['institute.ts', `'Africa/Lagos'`, `'Africa/Kano'`],
    ['admissions.ts', 'inADay: 5', 'inADay: 0'],
    ['opening-hours.ts', `closes: '17:00'`, `closes: '07:00'`],
    ['hero.ts', 'title:', 'titel:'],
    ['tour.ts', 'export const tour', 'export const tuor'],
    ['courses/computer-technology/computer-appreciation.ts', 'months: ', 'months: -'],
    ['mark.svg', '<path d="M4 5h38', '<text d="M4 5h38'],
  )
  const lines = (await readFile(join(copy, 'institute.ts'), 'utf8')).split('\n')
  const lineWith = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
  const found = await contentProblems(copy)
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
    {
      file: 'content/institute.ts',
      line: lineWith('2027-02-31'),
      what: expect.stringContaining('institute.publicHolidays.1 should be a day'),
    },
  ])
  expect(found.map(({ file, what }) => `${file} ${what}`)).toEqual(
    expect.arrayContaining(
      [
        'content/admissions.ts admissions.applicationsMost.inADay is wrong: Too small',
        'content/opening-hours.ts openingHours.0.closes should be later',
        'content/hero.ts hero.title is wrong: Invalid input: expected string',
        'content/tour.ts tour is missing',
        'content/courses/computer-technology/computer-appreciation.ts course.months is wrong: Too small',
        'content/mark.svg has <text>',
      ].map((text) => expect.stringContaining(text)),
    ),
  )
})

it('names what leads nowhere, and to a page that is left out', async () => {
  const copy = await changed(
    'references',
    ['careers.ts', `'comp-1'`, `'comp-99'`],
    ['courses/vocational-studies/plumbing-pipe-fitting.ts', `id: 'voc-1'`, `id: 'comp-2'`],
    ['contact.ts', `to: '/give'`, `to: '/gives'`],
    ['left-out.ts', '= []', `= ['/hire-a-graduate']`],
  )
  await cp(join(copy, 'programs/vocational-studies.ts'), join(copy, 'programs/pottery.ts'))
  await cp(join(copy, 'courses/construction-technologies/tiling.ts'), join(copy, 'courses/weaving/broad-loom.ts'))
  expect((await contentProblems(copy)).map(({ file, what }) => `${file} ${what}`)).toEqual(
    expect.arrayContaining([
      'content/contact.ts contact.questions.elsewhere.links.4.to leads to a page that does not exist: /gives',
      'content/contact.ts contact.questions.elsewhere.links.3.to leads to a page that is left out (left-out.ts): /hire-a-graduate',
      expect.stringMatching(/^content\/careers\.ts careers\.\d+\.courses\.\d+ names a course that does not exist: comp-99$/),
      'content/courses/vocational-studies/plumbing-pipe-fitting.ts has the id of another one: comp-2',
      'content/programs/pottery.ts program has no course: content/courses/pottery has no file',
      'content/courses/weaving/broad-loom.ts belongs to no program: content/programs/weaving.ts does not exist',
    ]),
  )
})
