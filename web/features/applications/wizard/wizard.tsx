import { FormProvider } from 'react-hook-form'
import { applicationSteps, completionPercentage, stepCompletion } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { useDraft } from '#web/features/applications/draft/draft-session.ts'
import { ApplyStart } from './apply-start.tsx'
import { BesideStep } from './beside-step.tsx'
import { Declaration } from '#web/features/applications/sending/declaration.tsx'
import { FeeWaiver } from '#web/features/applications/questions/fee-waiver.tsx'
import { ProgressNavigator } from './progress-navigator.tsx'
import { isTouch } from '#web/features/applications/questions/phone-keyboard.ts'
import { Review } from './review.tsx'
import { StartOver } from './start-over.tsx'
import { StepForm } from '#web/features/applications/questions/step-form.tsx'
import { SubmissionFailure } from '#web/features/applications/sending/submission-failure.tsx'
import { type WizardProps, lastStep, useWizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardButtons } from './wizard-buttons.tsx'

/** The five-step application (specification, sections 2 and 4). */
export function Wizard(props: WizardProps) {
  const wizard = useWizard(props)
  const { form, formData, screen, index, firstInvalid, isComplete, isMoving, submission, go } = wizard
  const validated = useApplication((state) => state.stepCompletion)
  const saving = useDraft()

  if (screen.kind === 'start') {
    return <ApplyStart onStart={() => go({ kind: 'step', index: useApplication.getState().currentStep })} />
  }

  const completed = stepCompletion(formData, validated)
  return (
    <FormProvider {...form}>
      <div className="wizard" inert={submission.isSubmitting}>
        <ProgressNavigator
          current={index}
          completed={completed}
          percentage={completionPercentage(completed)}
          isReachable={(target) => isComplete || target <= firstInvalid}
          onSelect={(target) => go({ kind: 'step', index: target })}
        />
        <div className="wizard-stage">
          <FeeWaiver />
          <StepOrReview wizard={wizard} />
          <StartOver onConfirm={wizard.startOver} />
        </div>
        <BesideStep group={applicationSteps[index]?.group} />
        <WizardBar saving={saving} onSignIn={props.onSignIn}>
          <WizardButtons
            screen={screen}
            isFromReview={wizard.isFromReview}
            isStepValid={wizard.problems.length === 0}
            isComplete={isComplete}
            isMoving={isMoving}
            isSubmitting={submission.isSubmitting}
            onGo={go}
            onSubmit={() => void submission.submit()}
          />
        </WizardBar>
      </div>
      {submission.isSubmitting && (
        <div className="overlay">
          <LoadingIndicator size="large" message="Submitting your application..." />
        </div>
      )}
    </FormProvider>
  )
}

/** The questions in a step, or all answers for review. */
function StepOrReview({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { formData, problemsBySteps, problems, screen, index, submission } = wizard
  const refused = useApplication((state) => state.errors)
  const step = applicationSteps[index]
  const all = joined(problemsBySteps.flat(), refused)
  // The message disappears once there are no errors left here.
  const isWrong = step ? problems.length > 0 || refused.length > 0 : all.length > 0
  const attempt = isWrong && wizard.attempt?.index === index ? wizard.attempt : undefined
  const isEnd = (index === lastStep || screen.kind === 'review') && !wizard.isFromReview
  return (
    <form
      id="application-step"
      noValidate
      onInput={wizard.onInput}
      onSubmit={wizard.press}
      data-next={isTouch() ? 'field' : undefined}
      className="wizard-form"
    >
      {step ? (
        <StepForm key={step.id} step={step} index={index} attempt={attempt} />
      ) : (
        <Review form={formData} problems={all} attempt={attempt} />
      )}
      {isEnd && step && (
        <Button variant="secondary" onClick={() => wizard.go({ kind: 'review' })}>
          Check your answers
        </Button>
      )}
      {isEnd && <Declaration isAccepted={submission.isDeclared} error={submission.declarationError} onChange={submission.declare} />}
      {/* Shown above the button that was pressed. */}
      {isEnd && submission.failure && <SubmissionFailure failure={submission.failure} />}
    </form>
  )
}

/** Merges the problems found here with those found only by the server, one per field. */
function joined(found: readonly Problem[], refused: readonly Problem[]): Problem[] {
  return [...found, ...refused.filter(({ path }) => !found.some((problem) => problem.path === path))]
}
