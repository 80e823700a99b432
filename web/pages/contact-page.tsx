import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'

const title = 'Contact the institute'
const lead = 'Address, phone, e-mail and opening hours of the institute, and who answers which question.'

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.contact} />
      <PageIntro title={title} lead={lead} />
    </>
  )
}
