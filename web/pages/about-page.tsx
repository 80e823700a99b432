import { picture } from 'virtual:pictures/pages/about'
import { useLoaderData } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { type About, loadAbout } from '#web/features/about/about-data.ts'
import { AboutView } from '#web/features/about/about-view.tsx'
import { organisationWithDesk } from '#web/features/about/organisation.ts'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

export const loader = loadAbout
export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR
  ? ({ intro }: About) => [organisationWithDesk(), breadcrumbData(intro.name, paths.about)]
  : undefined

export function Component() {
  const about = useLoaderData<About>()
  const { title, name, lead, description } = about.intro
  return (
    <>
      <PageHead title={name} description={description} path={paths.about} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />} />
      <AboutView about={about} />
    </>
  )
}
