import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Partner with us'
const lead = 'How companies and organisations shape courses, offer placements and equip workshops.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.partnershipInquiry} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
