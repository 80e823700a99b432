import { useRef } from 'react'
import { answersOf } from '#domain/applications/application-answers.ts'
import { type ApplicationStep, applicationSteps } from '#domain/applications/application-steps.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { Unfold } from '#web/ui/unfold.tsx'
import { useUnfoldedInPrint } from '#web/lib/use-unfolded-in-print.ts'
import { AnswersOfStep } from './application-answers.tsx'

/**
 * The submitted answers, one sheet per step. They are collapsed on screen, because a returning applicant wants to know the status first.
 * When printed, everything is shown.
 */
export function SentAnswers({ form }: { form: ApplicationForm }) {
  const section = useRef<HTMLElement>(null)
  useUnfoldedInPrint(section)
  return (
    <section ref={section} aria-labelledby="sent-heading">
      <h2 id="sent-heading" className="part-heading">
        What you sent
      </h2>
      {applicationSteps.map((step) => (
        <Unfold key={step.id} title={step.title} level={3} gist={gistOf(step, form)}>
          <AnswersOfStep step={step} form={form} />
        </Unfold>
      ))}
    </section>
  )
}

/** The first two answers that make sense without their questions. */
const gistOf = (step: ApplicationStep, form: ApplicationForm) =>
  answersOf(step, form)
    .map(({ text }) => text)
    .filter((text) => text !== '' && text !== 'Yes' && text !== 'No')
    .slice(0, 2)
    .join(', ')
