import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentFiles } from '#content/schema/files.ts'
import type { Colours } from '#content/schema/colours.ts'
import * as own from './facts.ts'
import * as proof from './proof.ts'
import { INQUIRY_KINDS, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { valueInOtherWords } from './other-words.ts'

const folder = join(import.meta.dirname, '../../content')

type Values = Record<string, unknown>
type Entry = Record<string, unknown>
/** The exports of each file in content/, by file name. */
export type Content = Map<string, Values>

const read = async (name: string) => (await import(pathToFileURL(join(folder, name)).href)) as Values
const idsOf = (program: (typeof own.programs)[number] | undefined) => program?.courses.map(({ id }) => id) ?? []
const omit = (value: unknown, ...names: string[]) =>
  Object.fromEntries(Object.entries(value as Entry).filter(([name]) => !names.includes(name)))

/** Shifts each colour by one shade from the sample's colour, so that contrasts stay sufficient. */
function otherColours(value: unknown): unknown {
  if (typeof value === 'string') {
    return value
      .replace(/^rgb\(\d+/, 'rgb(21')
      .replaceAll(/#[0-9a-f]{6}/gi, (hex) => `#${(Number.parseInt(hex.slice(1), 16) ^ 0x010101).toString(16).padStart(6, '0')}`)
  }
  if (Array.isArray(value)) return value.map(otherColours)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, otherColours(inner)]))
}

/** Redirects links to pages that the second institute does not have to a page that it has. */
function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  const isGone = (to: unknown) => own.leftOut.some((page) => typeof to === 'string' && (to === page || to.startsWith(`${page}#`)))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'to' && isGone(inner) ? '/contact' : relinked(inner)]),
  )
}

const taken = (list: unknown, count: number) => (list as Entry[]).slice(0, count)
const withProgram = (list: unknown) => taken(list, own.programs.length).map((entry, i) => ({ ...entry, program: own.programs[i]?.id }))

/** Changes that a file needs in addition to its text: the names of the second institute's programs and courses, and its own details. */
async function changed(name: string, values: Values): Promise<Values> {
  if (name.startsWith('proof/')) return Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(proof, key) as unknown]))
  switch (name) {
    case 'institute.ts':
    case 'region.ts':
    case 'left-out.ts':
    case 'intakes.ts':
    case 'opening-hours.ts':
      return Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(own, key) as unknown]))
    case 'colours.ts':
      return { colours: otherColours((await read(name))['colours'] as Colours) }
    // The typeface is not specific to the sample, so it stays unchanged.
    case 'typeface.ts':
      return read(name)
    case 'costs.ts':
      return { costs: { ...(values['costs'] as Entry), ...own.costs } }
    case 'admissions.ts': {
      const admissions = values['admissions'] as { startPage: Entry }
      return { admissions: { ...admissions, ...own.admissions, startPage: { ...admissions.startPage, ...own.startPage } } }
    }
    case 'careers.ts':
      return {
        careers: taken(values['careers'], 2).map((entry, i) => ({
          ...entry,
          id: `work-${i}`,
          program: own.programs[i]?.id,
          courses: idsOf(own.programs[i]),
        })),
      }
    case 'career-details.ts':
      return { careerDetails: taken(values['careerDetails'], 2).map((entry, i) => ({ ...entry, id: `work-${i}` })) }
    case 'home.ts': {
      const home = values['home'] as { stories: Entry }
      return { home: { ...home, stories: { ...home.stories, testimonials: [] } } }
    }
    case 'giving.ts': {
      const giving = values['giving'] as { needs: Entry }
      return { giving: { ...giving, needs: { ...giving.needs, lists: withProgram(giving.needs['lists']) } } }
    }
    case 'sample-content.ts': {
      const sample = values['sampleContent'] as { courses: Entry[] }
      const slugs = ['broad-loom', 'throwing']
      return { sampleContent: { ...sample, courses: sample.courses.map((course, i) => ({ ...course, slug: slugs[i] })) } }
    }
    default:
      return values
  }
}

/**
 * Returns the complete content of the second institute: the sample's sentences in other words, with different details, programs, courses
 * and colours.
 */
export async function secondContent(): Promise<Content> {
  const content: Content = new Map()
  for (const kind of INQUIRY_KINDS)
    content.set(`inquiries/${kind}.ts`, { inquiryWords: relinked(valueInOtherWords(wordsOfKind(kind))) as Entry })
  for (const [name, exported] of Object.entries(contentFiles)) {
    const values = await read(name)
    const shown = Object.fromEntries(Object.keys(exported).map((key) => [key, relinked(valueInOtherWords(values[key]))]))
    content.set(name, await changed(name, shown))
  }
  const written = await readPrograms()
  const writtenProgram = (model: number) => omit(valueInOtherWords(written[model]?.program), 'order')
  const writtenCourse = (program: number, at: number) => {
    const { course, learning } = valueInOtherWords(written[program]?.courses[at]) as { course: Entry; learning: unknown }
    return { course: omit(course, 'order', 'id', 'searchWords'), learning }
  }
  for (const [i, { id, courses, ...named }] of own.programs.entries()) {
    content.set(`programs/${id}.ts`, { program: { order: i + 1, ...writtenProgram(i), ...named } })
    for (const [j, { label, id: courseId }] of courses.entries()) {
      const { course, learning } = writtenCourse(i, j)
      const name = label.toLowerCase().replaceAll(' ', '-')
      content.set(`courses/${id}/${name}.ts`, { course: { ...course, order: j, id: courseId, label, searchWords: name }, learning })
    }
  }
  const { name, ...named } = own.added.program
  content.set(`programs/${name}.ts`, { program: { ...writtenProgram(own.programs.length), ...named } })
  for (const [i, { program, name: course, label }] of [own.added.course, own.added.firstCourse].entries()) {
    const like = writtenCourse(own.programs.length, i)
    content.set(`courses/${program}/${course}.ts`, { course: { ...like.course, label }, learning: like.learning })
  }
  return content
}

/**
 * Returns the way in which a sample file types a value: after its name (`: Home`) or after the whole value (` satisfies InquiryWords`).
 */
function typeOf(like: string, name: string): { before: string; behind: string } {
  const [, before = '', rest = ''] = new RegExp(`^export const ${name}(: .+?)? =([^]*)`, 'm').exec(like) ?? []
  return { before, behind: before === '' ? (/^[}\]](.*)$/m.exec(rest)?.[1] ?? ' as const') : '' }
}

/**
 * Returns the source of a content/ file as an institute would write it. `like` is the sample file that it replaces, from which the types
 * are copied.
 */
export function sourceOf(values: Values, like = ''): string {
  const written = Object.entries(values).map(([name, value]) => ({ name, value, ...typeOf(like, name) }))
  const used = new Set(written.flatMap(({ before, behind }) => `${before}${behind}`.match(/\w+/g) ?? []))
  const imports = Array.from(like.matchAll(/^import type \{ (.+) \} from ('.+')$/gm), ([, brought = '', from = '']) => {
    const kept = brought.split(', ').filter((type) => used.has(type))
    return kept.length === 0 ? '' : `import type { ${kept.join(', ')} } from ${from}\n`
  })
  const exports = written.map(
    ({ name, value, before, behind }) => `export const ${name}${before} = ${JSON.stringify(value, null, 2)}${behind}\n`,
  )
  return [...imports.filter(Boolean), ...exports].join('\n')
}
