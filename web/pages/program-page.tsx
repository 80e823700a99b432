import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/programs'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { loadProgram, type ProgramPageData } from '#web/features/programs/program/program-data.ts'
import { ProgramFacts, ProgramView } from '#web/features/programs/program/program-view.tsx'
import { programStructuredData } from '#web/features/programs/search-engines/structured-data.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

export async function loader({ params }: LoaderFunctionArgs): Promise<ProgramPageData> {
  const data = await loadProgram(params['programId'] ?? '')
  if (data === null) throw new Response('', { status: 404 })
  return data
}

export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? ({ program }: ProgramPageData) => programStructuredData(program) : undefined

export function Component() {
  const data = useLoaderData<ProgramPageData>()
  const { program, details } = data
  return (
    <div className={`program-page hue-${program.id}`}>
      <PageHead title={program.title} description={program.description} path={paths.program(program.id)} />
      <PageIntro
        title={program.title}
        lead={details.lead}
        breadcrumbs={[{ label: 'Programs', to: paths.programs }]}
        picture={<Picture file={(hasImages && images[program.id]) || sheet} part={program.id} width={360} height={270} />}
      >
        <ProgramFacts data={data} />
        <div className="program-action">
          <ButtonLink to={paths.apply} icon="arrow-right">
            Apply Now
          </ButtonLink>
        </div>
      </PageIntro>
      <ProgramView data={data} />
    </div>
  )
}
