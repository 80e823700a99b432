import { courseTeachers } from '#domain/programs/teachers.ts'
import { shownEntries } from '#web/lib/page/samples.ts'
import type { CoursePageData } from './course-data.ts'

/** The teachers of a course that this site shows. If there are none, the property is omitted. */
export function teachersOfCourse(courseId: string, all = courseTeachers): Pick<CoursePageData, 'teachers'> {
  const teachers = shownEntries(all[courseId] ?? [])
  return teachers.length > 0 ? { teachers } : {}
}
