import { useLoaderData } from 'react-router'
import { PageHead } from '#web/app/page-head.tsx'
import { type Fees, loadFees } from '#web/features/programs/fees/fees-data.ts'
import { FeesFacts, FeesView, Month } from '#web/features/programs/fees/fees-view.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'

export const loader = loadFees
export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? ({ intro }: Fees) => [breadcrumbData(intro.name, paths.fees)] : undefined

export function Component() {
  const fees = useLoaderData<Fees>()
  const { title, name, lead, description } = fees.intro
  return (
    <>
      <PageHead title={name} description={description} path={paths.fees} />
      <PageIntro title={title} lead={lead} picture={<Month fees={fees} />}>
        <FeesFacts fees={fees} />
      </PageIntro>
      <FeesView fees={fees} />
    </>
  )
}
