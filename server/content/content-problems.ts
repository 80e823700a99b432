import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Colours } from '#content/schema/colours.ts'
import { projectRoot } from '#server/project-root.ts'
import { filesOfContent } from './content-files.ts'
import { weakPairs } from './colour-contrast.ts'
import type { Career } from '#content/schema/careers.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import { paths } from '#domain/paths.ts'
import { readCatalogue } from '#domain/programs/read-programs.ts'
import { slugOfCourse } from '#domain/programs/slugs.ts'
import { contentValues } from './content-values.ts'
import { brokenReferences, type Reference } from './content-references.ts'
import { readMark, MARK_FILES } from './mark.ts'

type Link = { path: PropertyKey[]; to: string }

/** Every `to` in a value that is a path on this site. Paths that are filled in later are left out. */
function linksIn(value: unknown, path: PropertyKey[]): Link[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'to' && typeof inner === 'string') return inner.includes('{') ? [] : [{ path: at, to: inner }]
    return linksIn(inner, at)
  })
}

/** Links in content to pages that do not exist or that the institute has left out (content/left-out.ts), and events without a page. */
async function brokenLinks(folder: string): Promise<Reference[]> {
  const read = async <Value>(name: string) => (await import(pathToFileURL(join(folder, name)).href)) as Value
  const programs = await readCatalogue(folder)
  const { leftOut } = await read<{ leftOut: readonly OptionalPage[] }>('left-out.ts')
  const { careers } = await read<{ careers: readonly Career[] }>('careers.ts')
  const known = new Set<string>([
    ...careers.map(({ program }) => paths.careerField(program)),
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...programs.flatMap(({ id, courses }) => [
      paths.program(id),
      ...courses.flatMap((course) => [paths.course(id, course.id), paths.learn(slugOfCourse(course))]),
    ]),
  ])
  const [{ graduates }, { projects }] = await Promise.all([
    read<{ graduates: readonly { sample?: true }[] }>('proof/graduates.ts'),
    read<{ projects: readonly { sample?: true }[] }>('proof/projects.ts'),
  ])
  const hasNoGraduates = [...graduates, ...projects].every(({ sample }) => sample)
  const isLeftOut = (page: string) => leftOut.some((gone) => page === gone || page.startsWith(`${gone}/`))

  const found = (await contentValues(folder)).flatMap(({ name, values }) => linksIn(values, []).map((link) => ({ name, ...link })))
  const { events } = await read<{ events: readonly unknown[] }>('events.ts')
  const strays = isLeftOut(paths.events) && events.length > 0
  const unseen = { name: 'events.ts', path: ['events'], message: 'lists events, whose page is left out (left-out.ts)' }
  const links = found.flatMap(({ name, path, to }) => {
    // Some links use a key of `paths`.
    const address = to.startsWith('/') ? to : String(Reflect.get(paths, to))
    const page = address.split(/[?#]/)[0] ?? ''
    if (isLeftOut(page)) return [{ name, path, message: `leads to a page that is left out (left-out.ts): ${to}` }]
    if (page === paths.graduates && hasNoGraduates)
      return [{ name, path, message: `leads to a page that public sites have once content/proof/graduates.ts is written: ${to}` }]
    return known.has(page) ? [] : [{ name, path, message: `leads to a page that does not exist: ${to}` }]
  })
  return strays ? [...links, unseen] : links
}

/** An error in content/. `file` is relative to the project folder, `line` counts from 1. */
export type ContentProblem = { file: string; line: number; what: string }

type Exported = Readonly<Record<string, z.ZodMiniType>>
type Found = { path: readonly PropertyKey[]; message: string }

/** The fonts that are always required. Files with letters that a typeface may lack are optional. */
const NEEDED_FONTS = ['text.woff2', 'text-regular.ttf', 'text-bold.ttf']

const inEnglish = en().localeError

/** The errors in content/, file by file. Empty if a site can be built and run from it. */
export async function contentProblems(folder = join(projectRoot, 'content')): Promise<ContentProblem[]> {
  const misshapen = await Promise.all(
    filesOfContent(folder).map(async ([name, exported]) => placed(folder, name, await judged(join(folder, name), exported))),
  )
  const unshown = await problemsOfMarks(folder)
  const missing = NEEDED_FONTS.filter((name) => !existsSync(join(folder, 'fonts', name))).map((name) => ({
    file: `content/fonts/${name}`,
    line: 1,
    what: 'is missing: npm run art:fonts makes it from content/typeface.ts',
  }))
  const first = [...misshapen.flat(), ...unshown, ...missing]
  if (first.length > 0) return first
  const { colours } = (await import(pathToFileURL(join(folder, 'colours.ts')).href)) as { colours: Colours }
  // Derives values from the content when it loads, so the content must be valid first.
  const { brokenBraces } = await import('./content-braces.ts')
  const weak = weakPairs(colours).map((pair) => ({ name: 'colours.ts', ...pair, path: ['colours', ...pair.path] }))
  const broken = [...(await brokenReferences(folder)), ...(await brokenLinks(folder)), ...(await brokenBraces(folder)), ...weak]
  return (await Promise.all(broken.map((problem) => placed(folder, problem.name, [problem])))).flat()
}

async function problemsOfMarks(folder: string): Promise<ContentProblem[]> {
  const judged = MARK_FILES.map(async (name) => {
    const file = `content/${name}`
    const text = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (text === null) return name === MARK_FILES[0] ? [{ file, line: 1, what: 'is missing' }] : []
    const mark = readMark(text)
    return Array.isArray(mark) ? mark.map(({ line, message }) => ({ file, line, what: message })) : []
  })
  return (await Promise.all(judged)).flat()
}

async function placed(folder: string, name: string, found: readonly Found[]): Promise<ContentProblem[]> {
  if (found.length === 0) return []
  const path = join(folder, name)
  // Only loaded when there is an error to report.
  const [source, { lineOf }] = await Promise.all([readFile(path, 'utf8').catch(() => ''), import('./line-of.ts')])
  return found.map(({ path: at, message }) => ({
    file: `content/${name}`,
    line: source === '' ? 1 : lineOf(path, source, at),
    what: at.length === 0 ? message : `${at.join('.')} ${message}`,
  }))
}

async function judged(path: string, exported: Exported): Promise<Found[]> {
  let values: Record<string, unknown>
  try {
    values = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  } catch (error) {
    return [{ path: [], message: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }]
  }
  return Object.entries(exported).flatMap(([name, schema]) => {
    if (values[name] === undefined) return [{ path: [name], message: 'is missing' }]
    const issues = z.safeParse(schema, values[name], { error: inEnglish }).error?.issues ?? []
    return issues.map(({ path: inner, message }) => ({ path: [name, ...inner], message: sentence(message) }))
  })
}

/** Our own messages continue the sentence after the name, while those of the library are complete. */
const sentence = (message: string) => (/^[a-z]/.test(message) ? message : `is wrong: ${message}`)

/** Content that no site can run with. The message has one line for each problem. */
export class ImpossibleContent extends Error {
  override readonly name = 'ImpossibleContent'

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, what }) => `${file}:${line}: ${what}`).join('\n'))
  }
}
