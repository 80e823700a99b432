import { answersOf } from '#domain/applications/application-answers.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import '#web/features/applications/applications.css'
import './following.css'

type ApplicationAnswersProps = {
  form: ApplicationForm
  /** Tells the headings of several applications on one page apart; empty for one alone. */
  idPrefix?: string
  /** How deep the headings of the steps are. */
  level?: 2 | 4
}

/** All answers of an application, step by step, as the form asked for them. */
export function ApplicationAnswers({ form, idPrefix = '', level = 2 }: ApplicationAnswersProps) {
  const Heading = `h${level}` as const
  return applicationSteps.map((step) => {
    const id = `${idPrefix}answers-${step.id}`
    return (
      <section key={step.id} aria-labelledby={id} className="review-group">
        <Heading id={id} className="part-heading">
          {step.title}
        </Heading>
        <SummaryList
          rows={answersOf(step, form).map(({ path, label, text }) => ({
            id: path,
            label,
            value: text === '' ? <span className="not-given">Not given</span> : text,
          }))}
        />
      </section>
    )
  })
}
