import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'About the institute'
const lead = 'Who teaches here, how a day at the bench looks and what the institute stands for.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.about} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
