import { answersOf } from '#domain/applications/application-answers.ts'
import { type ApplicationStep, applicationSteps } from '#domain/applications/application-steps.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import '#web/features/applications/applications.css'
import './following.css'

type ApplicationAnswersProps = {
  form: ApplicationForm
  /** Keeps ids unique when one page shows several applications. */
  idPrefix: string
}

/** All answers in an application, step by step in form order, below a level 3 heading. */
export function ApplicationAnswers({ form, idPrefix }: ApplicationAnswersProps) {
  return applicationSteps.map((step) => {
    const id = `${idPrefix}answers-${step.id}`
    return (
      <section key={step.id} aria-labelledby={id} className="review-group">
        <h4 id={id} className="part-heading">
          {step.title}
        </h4>
        <AnswersOfStep step={step} form={form} />
      </section>
    )
  })
}

/** The answers in one step. */
export function AnswersOfStep({ step, form }: { step: ApplicationStep; form: ApplicationForm }) {
  return (
    <SummaryList
      rows={answersOf(step, form).map(({ path, label, text }) => ({
        id: path,
        label,
        value: text === '' ? <span className="not-given">Not given</span> : text,
      }))}
    />
  )
}
