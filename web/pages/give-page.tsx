import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Give tools, time or money'
const lead = 'What the workshops need now, and how a gift reaches a learner’s bench.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.give} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
