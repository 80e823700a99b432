import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Volunteer to teach'
const lead = 'Teach what your hands know, for an afternoon or for a term, at the bench or by video.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.volunteerToTeach} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
