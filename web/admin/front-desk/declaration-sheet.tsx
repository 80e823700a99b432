import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { answersOf } from '#domain/applications/application-answers.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { withheldAt } from '#domain/staff/withheld-details.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { nameOf } from './front-desk-words.ts'

const lines = ['Full name', 'Signature or thumbprint', 'Date', 'Witness: full name', 'Witness: signature']

/** The sheet that a person without internet signs: their answers, except withheld ones, and the declaration. Shown only in print. */
export function DeclarationSheet({ form }: { form: ApplicationForm }) {
  const { firstName, middleName, surname } = form.personalInfo
  return (
    <div className="front-desk-sheet">
      <h1>{institute.name}</h1>
      <p>Application of {nameOf(firstName, middleName, surname)}</p>
      {applicationSteps.map((step) => (
        <section key={step.id}>
          <h2>{step.title}</h2>
          <SummaryList
            rows={answersOf(step, form).flatMap(({ path, label, text }) =>
              withheldAt(path) === undefined ? [{ id: path, label, value: text || 'Not given' }] : [],
            )}
          />
        </section>
      ))}
      <section>
        <h2>Declaration</h2>
        <p>Answers about date of birth, gender, marital status, religion and disability are not printed.</p>
        <ul>
          {admissions.declaration.text.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>Version of the text: {admissions.declaration.version}</p>
        {lines.map((line) => (
          <p key={line} className="front-desk-line">
            {line}
          </p>
        ))}
      </section>
    </div>
  )
}
