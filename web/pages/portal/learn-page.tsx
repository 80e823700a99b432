import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type LearnedCourse, courseBySlug } from '#domain/programs/courses.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { LearnCourse } from '#web/features/learning/learn-course.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function loader({ params }: LoaderFunctionArgs): LearnedCourse {
  const course = courseBySlug(params['slug'] ?? '')
  if (course === undefined) throw new Response('', { status: 404 })
  return course
}

export function Component() {
  const course = useLoaderData<LearnedCourse>()
  const { slug, label } = course
  return (
    <>
      <PageHead title={`${label}: modules`} description={`The modules of ${label}, at your own pace.`} path={paths.learn(slug)} noindex />
      <RequireSignIn title={`${label}: modules`}>
        {({ id }) => <LearnCourse key={`${id} ${slug}`} personId={id} course={course} />}
      </RequireSignIn>
    </>
  )
}
