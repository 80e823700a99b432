import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CareerDetails, Career } from '#content/schema/careers.ts'
import type { Giving } from '#content/schema/giving.ts'
import type { About } from '#content/schema/about.ts'
import type { AdmissionLetter } from '#content/schema/admission-letter.ts'
import type { Intake } from '#content/schema/intakes.ts'
import type { Graduate, Project, ProofPerson, TermDates } from '#content/schema/proof.ts'
import { nearestFirst } from './line-of.ts'
import { slugOfCourse } from '#domain/programs/slugs.ts'
import { readCatalogue } from '#domain/programs/read-programs.ts'

/** A reference in one file to an entry in another. */
export type Reference = { name: string; path: readonly PropertyKey[]; message: string }

type Values = {
  about: About
  admissionLetter: AdmissionLetter
  intakes: readonly Intake[]
  people: readonly ProofPerson[]
  terms: readonly TermDates[]
  graduates: readonly Graduate[]
  projects: readonly Project[]
  careers: readonly Career[]
  careerDetails: readonly CareerDetails[]
  giving: Giving
}

/**
 * References to programs, courses and careers that do not exist, and entries without a description. Requires files that match their
 * schemas.
 */
export async function brokenReferences(folder: string): Promise<Reference[]> {
  const read = async <Value>(name: string) => (await import(pathToFileURL(join(folder, name)).href)) as Value
  const [programs, { careers }, { careerDetails }, { giving }] = await Promise.all([
    readCatalogue(folder),
    read<Pick<Values, 'careers'>>('careers.ts'),
    read<Pick<Values, 'careerDetails'>>('career-details.ts'),
    read<Pick<Values, 'giving'>>('giving.ts'),
  ])
  const programIds = programs.map(({ id }) => id)
  const courseIds = programs.flatMap(({ courses }) => courses.map(({ id }) => id))
  const broken: Reference[] = []
  const expect = (list: readonly string[], what: string, name: string, path: readonly PropertyKey[], id: string) => {
    if (!list.includes(id)) broken.push({ name, path, message: doesNotExist(what, id, list) })
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
  giving.needs.lists.forEach(({ program }, i) => aProgram('giving.ts', ['giving', 'needs', 'lists', i, 'program'], program))
  each(
    'career-details.ts',
    careers.map(({ id }) => id),
    careerDetails.map(({ id }) => id),
    'careerDetails',
  )
  broken.push(...(await brokenProof(read, courseIds)))
  if (programs.length === 0) broken.push({ name: 'programs', path: [], message: 'has no program' })
  programs.forEach(({ id, courses }) => {
    if (courses.length > 0) return
    broken.push({ name: `programs/${id}.ts`, path: ['program'], message: `has no course: content/courses/${id} has no file` })
  })
  const courseFiles = globSync('*/*.ts', { cwd: join(folder, 'courses') })
  for (const file of courseFiles.filter((one) => !programIds.includes(dirname(one))))
    broken.push({
      name: `courses/${file}`,
      path: [],
      message: `belongs to no program: content/programs/${dirname(file)}.ts does not exist`,
    })
  const once = (names: readonly (readonly [file: string, name: string])[], what: string) =>
    names.forEach(([file, name], i) => {
      if (names.findIndex(([, other]) => other === name) < i)
        broken.push({ name: file, path: [], message: `has ${what} of another one: ${name}` })
    })
  const coursesWithFiles = programs.flatMap(({ id: program, courses }) =>
    courses.map((course) => ({ file: `courses/${program}/${slugOfCourse(course)}.ts`, id: course.id, slug: slugOfCourse(course) })),
  )
  once(
    [...programIds.map((id) => [`programs/${id}.ts`, id] as const), ...coursesWithFiles.map(({ file, id }) => [file, id] as const)],
    'the id',
  )
  once(
    coursesWithFiles.map(({ file, slug }) => [file, slug]),
    'the file name',
  )
  return broken
}

/** Maximum number of names that a message lists. */
const NAMES_MOST = 8

function doesNotExist(what: string, id: string, known: readonly string[]): string {
  const nearest = nearestFirst(id, [...new Set(known)])
  const more = nearest.length > NAMES_MOST ? ` and ${nearest.length - NAMES_MOST} more` : ''
  const there = nearest.length > 0 ? `; there is ${nearest.slice(0, NAMES_MOST).join(', ')}${more}` : ''
  return `names ${what} that does not exist: ${id}${there}`
}

type Read = <Value>(name: string) => Promise<Value>

/** The same check for content/proof, and for who signs letters. Samples refer only to posts and intakes. */
async function brokenProof(read: Read, courseIds: readonly string[]): Promise<Reference[]> {
  const [{ about }, { admissionLetter }, { intakes }, { people }, { terms }, { graduates }, { projects }] = await Promise.all([
    read<Pick<Values, 'about'>>('about.ts'),
    read<Pick<Values, 'admissionLetter'>>('admission-letter.ts'),
    read<Pick<Values, 'intakes'>>('intakes.ts'),
    read<Pick<Values, 'people'>>('proof/people.ts'),
    read<Pick<Values, 'terms'>>('proof/terms.ts'),
    read<Pick<Values, 'graduates'>>('proof/graduates.ts'),
    read<Pick<Values, 'projects'>>('proof/projects.ts'),
  ])
  const posts = about.people.roles.map(({ id }) => id)
  const starts = intakes.map(({ value }) => value)
  const strays = (name: string, list: string, of: string, ids: readonly (string | null)[], known: readonly string[], what: string) =>
    ids.flatMap((id, i) =>
      id === null || known.includes(id) ? [] : [{ name, path: [list, i, of], message: doesNotExist(what, id, known) }],
    )
  const coursesOf = (entries: readonly { sample?: true | undefined; course: string }[]) =>
    entries.map(({ sample, course }) => (sample ? null : course))
  const taught = people.flatMap(({ courses = [] }, i) =>
    courses.flatMap((id, j) =>
      courseIds.includes(id)
        ? []
        : [{ name: 'proof/people.ts', path: ['people', i, 'courses', j], message: doesNotExist('a course', id, courseIds) }],
    ),
  )
  const { signedBy } = admissionLetter
  const signed = posts.includes(signedBy)
    ? []
    : [{ name: 'admission-letter.ts', path: ['admissionLetter', 'signedBy'], message: doesNotExist('a post of about.ts', signedBy, posts) }]
  return [
    ...signed,
    ...taught,
    ...strays(
      'proof/people.ts',
      'people',
      'post',
      people.map(({ post }) => post),
      posts,
      'a post of about.ts',
    ),
    ...strays(
      'proof/terms.ts',
      'terms',
      'intake',
      terms.map(({ intake }) => intake),
      starts,
      'an intake',
    ),
    ...strays('proof/graduates.ts', 'graduates', 'course', coursesOf(graduates), courseIds, 'a course'),
    ...strays('proof/projects.ts', 'projects', 'course', coursesOf(projects), courseIds, 'a course'),
  ]
}
