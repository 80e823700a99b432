import { courseTeachers } from '#domain/programs/teachers.ts'
import { shownEntries } from '#web/lib/page/samples.ts'
import type { CoursePageData } from './course-data.ts'

/** Returns the teachers to show for a course. If there are none, the property is omitted. */
export function teachersOfCourse(courseId: string, all = courseTeachers): Pick<CoursePageData, 'teachers'> {
  const teachers = shownEntries(all[courseId] ?? [])
  return teachers.length > 0 ? { teachers } : {}
}
