import type { GraduatesPage } from '#content/schema/graduates-page.ts'
import type { Graduate, Project } from '#content/schema/proof.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { shownEntries } from '#web/lib/page/samples.ts'

/** The entry's course with its program; null if `course` is not the id of a course. */
type WithCourse = { of: { label: string; programId: string; id: string } | null }

export type Graduates = { words: GraduatesPage; graduates: (Graduate & WithCourse)[]; projects: (Project & WithCourse)[] }

const courses = programs.flatMap(({ id: programId, courses: own }) => own.map(({ id, label }) => ({ programId, id, label })))

const withCourses = <Entry extends { course: string; sample?: true | undefined }>(entries: readonly Entry[]) =>
  shownEntries(entries).map((entry) => ({ ...entry, of: courses.find(({ id }) => id === entry.course) ?? null }))

/** The content of the graduates page. */
export async function loadGraduates(): Promise<Graduates> {
  const [{ graduatesPage: words }, { graduates }, { projects }] = await Promise.all([
    withRetry(() => import('#content/graduates-page.ts')),
    withRetry(() => import('#content/proof/graduates.ts')),
    withRetry(() => import('#content/proof/projects.ts')),
  ])
  return { words, graduates: withCourses(graduates), projects: withCourses(projects) }
}
