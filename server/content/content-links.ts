import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Career } from '#content/schema/careers.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import { paths } from '#domain/paths.ts'
import { readCatalogue } from '#domain/programs/read-programs.ts'
import { slugOfCourse } from '#domain/programs/slugs.ts'
import { contentValues } from './content-values.ts'
import type { Reference } from './content-references.ts'

type Link = { path: PropertyKey[]; to: string }

/** Every `to` in a value that is an address of this site; what is filled in later is left out. */
function linksIn(value: unknown, path: PropertyKey[]): Link[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'to' && typeof inner === 'string') return inner.includes('{') ? [] : [{ path: at, to: inner }]
    return linksIn(inner, at)
  })
}

/**
 * Links of content to pages that do not exist and to those that the institute does without (content/left-out.ts); events without a page.
 */
export async function brokenLinks(folder: string): Promise<Reference[]> {
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
    // Some name the page as `paths` does.
    const address = to.startsWith('/') ? to : String(Reflect.get(paths, to))
    const page = address.split(/[?#]/)[0] ?? ''
    if (isLeftOut(page)) return [{ name, path, message: `leads to a page that is left out (left-out.ts): ${to}` }]
    if (page === paths.graduates && hasNoGraduates)
      return [{ name, path, message: `leads to a page that public sites have once content/proof/graduates.ts is written: ${to}` }]
    return known.has(page) ? [] : [{ name, path, message: `leads to a page that does not exist: ${to}` }]
  })
  return strays ? [...links, unseen] : links
}
