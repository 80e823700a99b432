import type { ComponentType } from 'react'
import { type ApplicationStep, applicationSteps } from '#domain/applications/application-steps.ts'
import type { Group } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { AccommodationStep } from './accommodation-step.tsx'
import { EducationStep } from './education-step.tsx'
import { PersonalInformationStep } from './personal-information-step.tsx'
import { ProgramSelectionStep } from './program-selection-step.tsx'
import { RefereeStep } from './referee-step.tsx'

const questionsOf: Record<Group, ComponentType> = {
  personalInfo: PersonalInformationStep,
  academicBackground: EducationStep,
  programSelection: ProgramSelectionStep,
  accommodation: AccommodationStep,
  referee: RefereeStep,
}

type StepFormProps = {
  step: ApplicationStep
  index: number
  /** Errors to list after an attempt to continue, and the reason why the application was not sent. */
  attempt?: { problems: readonly Problem[]; reason?: string | undefined } | undefined
}

/** Shows the questions in one step. */
export function StepForm({ step, index, attempt }: StepFormProps) {
  const Questions = questionsOf[step.group]
  return (
    <>
      <header className="step-head">
        {/* On a phone the marks above show the same. */}
        <p className="wizard-step-number num max-sm:sr-only">
          Step {index + 1} of {applicationSteps.length}
        </p>
        <h1 tabIndex={-1}>{step.title}</h1>
        <p className="lead">{step.intro}</p>
        <p className="step-required">
          Questions with <span className="field-required">*</span> must be answered.
        </p>
      </header>
      {attempt && <ErrorSummary title={attempt.reason} problems={attempt.problems.map(({ path, message }) => ({ name: path, message }))} />}
      <Questions />
    </>
  )
}
