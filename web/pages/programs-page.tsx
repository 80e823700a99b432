import { picture } from 'virtual:pictures/pages/programs'
import { Link, useLoaderData } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { Catalogue } from '#web/features/programs/catalogue/catalogue.tsx'
import { loadPrograms } from '#web/features/programs/catalogue/programs-data.ts'
import { ProgramsFacts } from '#web/features/programs/catalogue/programs-intro.tsx'
import { programsStructuredData } from '#web/features/programs/search-engines/structured-data.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageEnd } from '#web/ui/page/page-end.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

type Programs = Awaited<ReturnType<typeof loader>>

const title = 'Programs and courses'

export const loader = () => loadPrograms()

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? (programs: Programs) => programsStructuredData(programs) : undefined

export function Component() {
  const programs = useLoaderData<Programs>()
  const titles = programs.map((program) => program.title).join(', ')
  const count = programs.reduce((sum, { courses }) => sum + courses.length, 0)
  return (
    <>
      <PageHead
        title={title}
        description={`All ${count} courses with length, study modes and costs: ${titles}. Search by trade, tool or task.`}
        path={paths.programs}
      />
      <PageIntro
        title={title}
        lead={`${count} courses in ${programs.length} programs. ` + 'Each ends with something you have built yourself.'}
        picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}
      >
        <ProgramsFacts programs={programs} />
      </PageIntro>
      <PageIndex name="Programs" sections={programs.map(({ id, title: name }) => [id, name])}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>
      <Catalogue programs={programs} />
      <PageEnd id="programs-end" title="Found your course?">
        <ButtonLink to={paths.apply}>Apply Now</ButtonLink>
      </PageEnd>
    </>
  )
}
