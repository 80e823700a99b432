import { volunteering } from '#content/volunteering.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { ReachLink } from '#web/features/support/reach-us.tsx'
import { breadcrumbData } from '#web/features/support/structured-data.ts'
import { VolunteeringView } from '#web/features/support/volunteering.tsx'
import { paths } from '#web/lib/paths.ts'
import scene from '#web/pictures/scenes/volunteering.svg'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Picture } from '#web/ui/picture.tsx'

const { title, lead, description } = volunteering.intro

export const structuredData = () => [breadcrumbData(title, paths.volunteerToTeach)]

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.volunteerToTeach} />
      <PageIntro title={title} lead={lead} picture={<Picture file={scene} part="scene" width={640} height={480} />}>
        <ReachLink>{volunteering.reach.title}</ReachLink>
      </PageIntro>
      <VolunteeringView />
    </>
  )
}
