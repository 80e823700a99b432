import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Sponsor a student'
const lead = 'Pay for one learner, several or a whole class, and see what a month of training costs.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.sponsorships} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
