import { volunteering } from '#content/volunteering.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { ReachLink } from '#web/features/support/reach-us.tsx'
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts'
import { VolunteeringView } from '#web/features/support/volunteering.tsx'
import { paths } from '#web/lib/paths.ts'
import scene from '#web/pictures/scenes/volunteering.svg'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Picture } from '#web/ui/picture.tsx'

const { title, lead, description } = volunteering.intro

/** For the build alone: browsers are not sent it. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.volunteerToTeach)] : undefined

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
