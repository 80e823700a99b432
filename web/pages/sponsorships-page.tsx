import { useLoaderData } from 'react-router'
import { sponsorships } from '#content/sponsorships.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type CourseLengths, loadCourseLengths } from '#web/features/support/course-lengths.ts'
import { ReachLink } from '#web/features/support/reach-us.tsx'
import { SponsorshipsView } from '#web/features/support/sponsorships.tsx'
import { breadcrumbData, donationData } from '#web/features/support/structured-data.ts'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const { title, lead, description } = sponsorships.intro

export const loader = loadCourseLengths

export const structuredData = () => [breadcrumbData(title, paths.sponsorships), donationData(paths.sponsorships)]

export function Component() {
  const lengths = useLoaderData<CourseLengths>()
  return (
    <>
      <PageHead title={title} description={description} path={paths.sponsorships} />
      <PageIntro title={title} lead={lead}>
        <ReachLink>{sponsorships.reach.title}</ReachLink>
      </PageIntro>
      <SponsorshipsView lengths={lengths} />
    </>
  )
}
