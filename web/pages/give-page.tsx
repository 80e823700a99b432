import { giving } from '#content/giving.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { GiftKinds, GivingView } from '#web/features/support/giving.tsx'
import { breadcrumbData, donationData } from '#web/features/support/structured-data.ts'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const { title, lead, description } = giving.intro

export const structuredData = () => [breadcrumbData(title, paths.give), donationData(paths.give)]

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.give} />
      <PageIntro title={title} lead={lead}>
        <GiftKinds />
      </PageIntro>
      <GivingView />
    </>
  )
}
