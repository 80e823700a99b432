import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Hire a graduate'
const lead = 'Meet people who have built what they say they can build, in twenty-six trades and technologies.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.hireAGraduate} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
