import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CareerDetails, Career } from '#content/schema/careers.ts'
import type { CourseDetails } from '#content/schema/courses.ts'
import type { Giving } from '#content/schema/giving.ts'
import type { Hiring } from '#content/schema/hiring.ts'
import type { ProgramDetails } from '#content/schema/program-details.ts'
import type { Program } from '#content/schema/programs.ts'

/** A name in one file of something that another file lists. */
export type Reference = { name: string; path: readonly PropertyKey[]; message: string }

type Values = {
  programs: readonly Program[]
  careers: readonly Career[]
  careerDetails: readonly CareerDetails[]
  hiring: Hiring
  giving: Giving
  programDetails: readonly ProgramDetails[]
}

/** Names of programs, courses and careers that lead nowhere, and what has no description. For files that have their shapes. */
export async function brokenReferences(folder: string): Promise<Reference[]> {
  const read = async <Value>(name: string) => (await import(pathToFileURL(join(folder, name)).href)) as Value
  const [{ programs }, { careers }, { careerDetails }, { hiring }, { giving }, { programDetails }] = await Promise.all([
    read<Pick<Values, 'programs'>>('programs.ts'),
    read<Pick<Values, 'careers'>>('careers.ts'),
    read<Pick<Values, 'careerDetails'>>('career-details.ts'),
    read<Pick<Values, 'hiring'>>('hiring.ts'),
    read<Pick<Values, 'giving'>>('giving.ts'),
    read<Pick<Values, 'programDetails'>>('program-details.ts'),
  ])
  const programIds = programs.map(({ id }) => id)
  const courseIds = programs.flatMap(({ courses }) => courses.map(({ id }) => id))
  const broken: Reference[] = []
  const expect = (list: readonly string[], what: string, name: string, path: readonly PropertyKey[], id: string) => {
    if (!list.includes(id)) broken.push({ name, path, message: `names ${what} that does not exist: ${id}` })
  }
  const aProgram = (name: string, path: readonly PropertyKey[], id: string) => expect(programIds, 'a program', name, path, id)
  const aCourse = (name: string, path: readonly PropertyKey[], id: string) => expect(courseIds, 'a course', name, path, id)
  const each = (name: string, ids: readonly string[], described: readonly string[], of: string) => {
    for (const id of ids.filter((one) => !described.includes(one))) broken.push({ name, path: [of], message: `says nothing about ${id}` })
  }

  careers.forEach(({ program, courses }, i) => {
    aProgram('careers.ts', ['careers', i, 'program'], program)
    courses.forEach((id, j) => aCourse('careers.ts', ['careers', i, 'courses', j], id))
  })
  hiring.skills.fields.forEach(({ program, rows }, i) => {
    aProgram('hiring.ts', ['hiring', 'skills', 'fields', i, 'program'], program)
    rows.forEach(({ courses }, j) =>
      courses.forEach((id, k) => aCourse('hiring.ts', ['hiring', 'skills', 'fields', i, 'rows', j, 'courses', k], id)),
    )
  })
  giving.needs.lists.forEach(({ program }, i) => aProgram('giving.ts', ['giving', 'needs', 'lists', i, 'program'], program))
  programDetails.forEach(({ id }, i) => aProgram('program-details.ts', ['programDetails', i, 'id'], id))
  each(
    'program-details.ts',
    programIds,
    programDetails.map(({ id }) => id),
    'programDetails',
  )
  each(
    'career-details.ts',
    careers.map(({ id }) => id),
    careerDetails.map(({ id }) => id),
    'careerDetails',
  )
  for (const program of programs) {
    const name = `courses/${program.id}.ts`
    const { courses } = await read<{ courses: readonly CourseDetails[] }>(name).catch(() => ({ courses: [] }))
    courses.forEach(({ id }, i) =>
      expect(
        program.courses.map((course) => course.id),
        'a course',
        name,
        ['courses', i, 'id'],
        id,
      ),
    )
    each(
      name,
      program.courses.map((course) => course.id),
      courses.map(({ id }) => id),
      'courses',
    )
  }
  const ids = [...programIds, ...courseIds]
  ids.forEach((id, i) => {
    if (ids.indexOf(id) < i) broken.push({ name: 'programs.ts', path: ['programs'], message: `uses an id twice: ${id}` })
  })
  return broken
}
