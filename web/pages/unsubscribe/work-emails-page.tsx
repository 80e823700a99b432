import { useLoaderData, useParams } from 'react-router'
import { workEmailOutcomes } from '#content/work-email-outcomes.ts'
import type { NewsletterOutcome as Outcome } from '#content/schema/newsletter.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { NewsletterOutcome } from '#web/features/newsletter/newsletter-outcome.tsx'
import { knownOutcome } from '#web/lib/backend/backend-error.ts'
import { paths } from '#domain/paths.ts'

export const loader = knownOutcome<Outcome>(workEmailOutcomes)

export function Component() {
  const outcome = useLoaderData<Outcome>()
  const { outcome: name = '' } = useParams()
  return (
    <>
      <PageHead title={outcome.title} description={outcome.description} path={paths.workEmails(name)} noindex />
      <NewsletterOutcome {...outcome} leaveButton="Stop these emails" />
    </>
  )
}
