import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CourseDetails, CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'
import type { Program, ProgramFile } from '#content/schema/programs.ts'
import { hyphened } from './slugs.ts'

/** The content of a file in content/courses. `slug` is the file name. */
export type WrittenCourse = { slug: string; course: CourseFile & { id: string }; learning: Learning }
/** The content of a file in content/programs, with the courses of its folder. `id` is the file name. */
export type WrittenProgram = { id: string; program: ProgramFile; courses: readonly WrittenCourse[] }

const contentFolder = join(import.meta.dirname, '../../content')

type Placed = { name: string; order: number | undefined }
/** Sorted by `order`. Entries without one come last, by name. */
const inOrder = (a: Placed, b: Placed) => {
  const [first, second] = [a.order ?? Number.MAX_SAFE_INTEGER, b.order ?? Number.MAX_SAFE_INTEGER]
  return first === second ? (a.name < b.name ? -1 : 1) : first - second
}

/** Every file in a folder, with its name. Empty if the folder does not exist. */
async function filesIn<Values>(folder: string): Promise<(Values & { name: string })[]> {
  const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  return Promise.all(
    files.map(async (file) => ({
      ...((await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Values),
      name: basename(file, '.ts'),
    })),
  )
}

async function readCourses(folder: string): Promise<WrittenCourse[]> {
  const files = await filesIn<{ course: CourseFile; learning: Learning }>(folder)
  return files
    .sort((a, b) => inOrder({ name: a.name, order: a.course.order }, { name: b.name, order: b.course.order }))
    .map(({ name, course, learning }) => ({ slug: name, course: { ...course, id: course.id ?? name }, learning }))
}

/**
 * The programs and courses in content/, in order. Reads the disk. Browsers and the built server use the values that the build computed
 * (scripts/build/worked-out.ts).
 */
export async function readPrograms(folder = contentFolder): Promise<WrittenProgram[]> {
  const files = await filesIn<{ program: ProgramFile }>(join(folder, 'programs'))
  return Promise.all(
    files
      .sort((a, b) => inOrder({ name: a.name, order: a.program.order }, { name: b.name, order: b.program.order }))
      .map(async ({ name, program }) => ({ id: name, program, courses: await readCourses(join(folder, 'courses', name)) })),
  )
}

/** The details that lists show of each program and its courses, in order. */
export async function readCatalogue(folder = contentFolder): Promise<Program[]> {
  return (await readPrograms(folder)).map(({ id, program: { title, level, description }, courses }) => ({
    id,
    title,
    level,
    description,
    courses: courses.map(({ slug, course }) => ({ id: course.id, label: course.label, ...(slug !== hyphened(course.label) && { slug }) })),
  }))
}

/** The details for the page of a course: its file, without the fields that only lists and the search use. */
export function detailsOf({ course: { order: _order, label: _label, searchWords: _words, ...details } }: WrittenCourse): CourseDetails {
  return details
}
