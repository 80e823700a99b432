import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { programs } from '#content/programs.ts'
import type { Course, Program } from '#content/schema/programs.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { programHue } from '#web/lib/program-hue.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

type CoursePage = { program: Program; course: Course }

export function loader({ params }: LoaderFunctionArgs): CoursePage {
  const program = programs.find(({ id }) => id === params['programId'])
  const course = program?.courses.find(({ id }) => id === params['courseId'])
  if (program === undefined || course === undefined) throw new Response('', { status: 404 })
  return { program, course }
}

export function Component() {
  const { program, course } = useLoaderData<CoursePage>()
  return (
    <>
      <PageHead
        title={course.label}
        description={`${course.label}: a course of the program ${program.title}.`}
        path={paths.course(program.id, course.id)}
      />
      <PageIntro
        title={course.label}
        hue={programHue(program.id)}
        breadcrumbs={[
          { label: 'Programs', to: paths.programs },
          { label: program.title, to: paths.program(program.id) },
        ]}
      />
    </>
  )
}
