import { useLoaderData, useParams } from 'react-router'
import { newsletterOutcomes } from '#content/newsletter-outcomes.ts'
import type { NewsletterOutcome as Outcome } from '#content/schema/newsletter.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { NewsletterOutcome } from '#web/features/newsletter/newsletter-outcome.tsx'
import { knownOutcome } from '#web/lib/backend/backend-error.ts'
import { paths } from '#domain/paths.ts'

export const loader = knownOutcome<Outcome>(newsletterOutcomes)

export function Component() {
  const outcome = useLoaderData<Outcome>()
  const { outcome: name = '' } = useParams()
  return (
    <>
      <PageHead title={outcome.title} description={outcome.description} path={paths.newsletter(name)} noindex />
      <NewsletterOutcome {...outcome} />
    </>
  )
}
