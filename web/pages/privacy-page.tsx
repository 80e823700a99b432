import { privacy } from '#content/legal/privacy.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { LegalText } from '#web/features/legal/legal-text.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title={privacy.title} description={privacy.summary} path={paths.privacy} />
      <LegalText document={privacy} />
    </>
  )
}
