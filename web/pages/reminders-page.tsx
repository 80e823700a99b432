import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { reminderOutcomes } from '#content/reminder-outcomes.ts'
import type { NewsletterOutcome as Outcome } from '#content/schema/newsletter.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { NewsletterOutcome } from '#web/features/newsletter/newsletter-outcome.tsx'
import { paths } from '#web/lib/paths.ts'

export function loader({ params }: LoaderFunctionArgs): Outcome {
  const found = Object.entries<Outcome>(reminderOutcomes).find(([name]) => name === params['outcome'])
  if (found === undefined) throw new Response('', { status: 404 })
  return found[1]
}

export function Component() {
  const outcome = useLoaderData<Outcome>()
  const { outcome: name = '' } = useParams()
  return (
    <>
      <PageHead title={outcome.title} description={outcome.description} path={paths.reminders(name)} noindex />
      <NewsletterOutcome {...outcome} leaveButton="Stop the reminders" />
    </>
  )
}
