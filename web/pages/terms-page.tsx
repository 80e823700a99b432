import { terms } from '#content/legal/terms.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { LegalText } from '#web/features/legal/legal-text.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title={terms.title} description={terms.summary} path={paths.terms} />
      <LegalText document={terms} />
    </>
  )
}
