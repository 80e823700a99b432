import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { programs } from '#content/programs.ts'
import type { Program } from '#content/schema/programs.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { programHue } from '#web/lib/program-hue.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

export function loader({ params }: LoaderFunctionArgs): Program {
  const program = programs.find(({ id }) => id === params['programId'])
  if (program === undefined) throw new Response('', { status: 404 })
  return program
}

export function Component() {
  const { id, title, description } = useLoaderData<Program>()
  return (
    <>
      <PageHead title={title} description={description} path={paths.program(id)} />
      <PageIntro title={title} lead={description} hue={programHue(id)} breadcrumbs={[{ label: 'Programs', to: paths.programs }]} />
    </>
  )
}
