import { hiring } from '#content/hiring.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { HiringFacts, HiringView } from '#web/features/support/hiring.tsx'
import { ReachLink } from '#web/features/support/reach-us.tsx'
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts'
import { paths } from '#web/lib/paths.ts'
import scene from '#web/pictures/scenes/hiring.svg'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Picture } from '#web/ui/picture.tsx'

const { title, lead, description } = hiring.intro

/** For the build alone: browsers are not sent it. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.hireAGraduate)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.hireAGraduate} />
      <PageIntro title={title} lead={lead} picture={<Picture file={scene} part="scene" width={640} height={480} />}>
        <HiringFacts />
        <div>
          <ReachLink>{hiring.reach.title}</ReachLink>
        </div>
      </PageIntro>
      <HiringView />
    </>
  )
}
