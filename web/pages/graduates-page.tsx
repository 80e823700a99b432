import { picture } from 'virtual:pictures/growth'
import { useLoaderData } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import { HAS_CAREERS } from '#domain/offered.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type Graduates, loadGraduates } from '#web/features/graduates/graduates-data.ts'
import { GraduatesView } from '#web/features/graduates/graduates-view.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'

export const loader = loadGraduates
export const sendsData = false

const above = HAS_CAREERS ? [{ label: careerDevelopment.intro.name, to: paths.careerDevelopment }] : []

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR
  ? ({ words: { intro } }: Graduates) => [
      breadcrumbData(
        intro.name,
        paths.graduates,
        above.map(({ label, to }) => [label, to] as const),
      ),
    ]
  : undefined

export function Component() {
  const data = useLoaderData<Graduates>()
  const { title, name, lead, description } = data.words.intro
  return (
    <>
      <PageHead title={name} description={description} path={paths.graduates} />
      <PageIntro
        title={title}
        lead={lead}
        breadcrumbs={above}
        shortTitle={name}
        picture={<Picture file={picture} part="stage-4" width={250} height={200} />}
      />
      <GraduatesView {...data} />
    </>
  )
}
