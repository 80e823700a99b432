import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Programs and courses'
const lead = 'Three programs with twenty-six courses in computing, the trades and construction.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.programs} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
