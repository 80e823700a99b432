import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Career tracks'
const lead = 'Which work each course leads to, what a day of it looks like and how it grows.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.careerDevelopment} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
