import { courseTeachers } from '#domain/programs/teachers.ts'
import { shownEntries } from '#web/lib/page/samples.ts'
import type { CoursePageData } from './course-data.ts'

/** Those who teach a course, of whom this site shows; a page without any carries nothing for them. */
export function teachersOfCourse(courseId: string, all = courseTeachers): Pick<CoursePageData, 'teachers'> {
  const teachers = shownEntries(all[courseId] ?? [])
  return teachers.length > 0 ? { teachers } : {}
}
