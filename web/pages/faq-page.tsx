import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Questions people ask'
const lead = 'Admission, costs, courses, rooms and what comes after, answered in plain words.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.faq} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
