import { partnership } from '#content/partnership.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { PartnershipView } from '#web/features/support/partnership.tsx'
import { ReachLink } from '#web/features/support/reach-us.tsx'
import { breadcrumbData } from '#web/features/support/structured-data.ts'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const { title, lead, description } = partnership.intro

export const structuredData = () => [breadcrumbData(title, paths.partnershipInquiry)]

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.partnershipInquiry} />
      <PageIntro title={title} lead={lead}>
        <ReachLink>{partnership.reach.title}</ReachLink>
      </PageIntro>
      <PartnershipView />
    </>
  )
}
