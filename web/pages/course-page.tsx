import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { type CoursePageData, loadCourse } from '#web/features/programs/course/course-data.ts'
import { CourseView } from '#web/features/programs/course/course-view.tsx'
import { courseStructuredData } from '#web/features/programs/search-engines/structured-data.ts'
import { paths } from '#domain/paths.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<CoursePageData> {
  const data = await loadCourse(params['programId'] ?? '', params['courseId'] ?? '')
  if (data === null) throw new Response('', { status: 404 })
  return data
}

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? (data: CoursePageData) => courseStructuredData(data) : undefined

export function Component() {
  const data = useLoaderData<CoursePageData>()
  const { program, course } = data
  return (
    <>
      <PageHead
        title={course.label}
        description={`${course.summary} A course of ${course.months} months in ${program.title}.`}
        path={paths.course(program.id, course.id)}
      />
      <CourseView key={course.id} data={data} />
    </>
  )
}
