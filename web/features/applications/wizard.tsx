import { type FormEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { applicationSteps, completionPercentage, stepCompletion, stepIndexOf } from '#domain/application-steps.ts'
import { groupProblems } from '#domain/applications.ts'
import { facts } from '#domain/facts.ts'
import type { Problem } from '#domain/rules.ts'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst, showProblems, useApplicationForm } from './application-form.ts'
import { useApplication } from './application-store.ts'
import { ApplyStart } from './apply-start.tsx'
import { Declaration } from './declaration.tsx'
import type { DraftSync } from './draft-sync.ts'
import { FeeWaiver } from './fee-waiver.tsx'
import { ProgressNavigator } from './progress-navigator.tsx'
import { Review } from './review.tsx'
import { StartOver } from './start-over.tsx'
import { StepForm } from './step-form.tsx'
import { submissionProblems } from './submission.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmit } from './use-submit.ts'
import { useRecordedMoves, useScreenFocus } from './use-wizard-moves.ts'
import { useWizardScreen } from './use-wizard-screen.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardButtons } from './wizard-buttons.tsx'

type WizardProps = {
  personId: string
  sync: DraftSync
  onSignIn: () => void
  onSent: (application: { number: string | null }) => void
}

const lastStep = applicationSteps.length - 1

/** The five-step application (specification, sections 2 and 4). */
export function Wizard({ personId, sync, onSignIn, onSent }: WizardProps) {
  const formData = useApplication((state) => state.formData)
  const validated = useApplication((state) => state.stepCompletion)
  const form = useApplicationForm(formData)
  useFormDraft(form, sync)
  const { screen, isFromReview, field, go } = useWizardScreen()
  const [attempted, setAttempted] = useState(-1)
  const [isMoving, setMoving] = useState(false)
  const stage = useRef<HTMLDivElement>(null)

  const problemsBySteps = applicationSteps.map(({ group }) => groupProblems(group, formData[group], facts))
  const firstInvalid = problemsBySteps.findIndex((problems) => problems.length > 0)
  const index = screen.kind === 'step' ? screen.index : -1
  const step = applicationSteps[index]
  const problems: readonly Problem[] = problemsBySteps[index] ?? []

  /** Shows the server's or the rules' mistakes on the first step that has one; the review lists all of them. */
  const openProblems = (found: readonly Problem[]) => {
    showProblems(form, found)
    const first = found[0] ? stepIndexOf(found[0].path) : -1
    if (screen.kind === 'review' || first < 0) return scrollToStage()
    setAttempted(first)
    if (first === index) focusFirst(found.map(({ path }) => path))
    else go({ kind: 'step', index: first })
  }
  const scrollToStage = () => stage.current?.scrollIntoView({ block: 'start' })
  const submission = useSubmit({ personId, sync, onSent, onProblems: openProblems, onSignIn })

  const next = async () => {
    if (!step || isMoving) return
    setMoving(true)
    await form.trigger(step.group)
    setMoving(false)
    useApplication.getState().setErrors([])
    if (problems.length > 0) {
      setAttempted(index)
      // After the render that lists the mistakes above the fields.
      requestAnimationFrame(() => focusFirst(problems.map(({ path }) => path)))
      return
    }
    sync.edited(0)
    go(isFromReview ? { kind: 'review' } : { kind: 'step', index: index + 1 })
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (index < lastStep || isFromReview) void next()
    else void submit()
  }
  const submit = async () => {
    const missing = submissionProblems(useApplication.getState().formData)
    if (step && missing.length > 0) await form.trigger(step.group)
    await submission.submit()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#declaration[aria-invalid="true"]')?.focus())
  }
  const startOver = async () => {
    await sync.startOver()
    useApplication.getState().reset()
    setAttempted(-1)
    go({ kind: 'start' })
  }

  useScreenFocus(screen.kind === 'step' ? String(index) : screen.kind, field)
  useRecordedMoves(index)

  if (screen.kind === 'start') return <ApplyStart onStart={() => go({ kind: 'step', index: useApplication.getState().currentStep })} />

  const completed = stepCompletion(formData, validated)
  const isComplete = firstInvalid < 0
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
        <div ref={stage} className="wizard-stage">
          <FeeWaiver />
          {submission.failure && (
            <Notice kind="error" role="alert" title="The application was not sent">
              <p>{submission.failure}</p>
            </Notice>
          )}
          <form id="application-step" noValidate onSubmit={press} className="wizard-form">
            {step ? (
              <StepForm key={step.id} step={step} index={index} problems={attempted === index ? problems : []} />
            ) : (
              <Review form={formData} problems={problemsBySteps.flat()} />
            )}
            {(index === lastStep || screen.kind === 'review') && !isFromReview && (
              <Declaration isAccepted={submission.isDeclared} error={submission.declarationError} onChange={submission.declare} />
            )}
          </form>
          <StartOver onConfirm={startOver} />
        </div>
        <WizardBar onSignIn={onSignIn}>
          <WizardButtons
            screen={screen}
            isFromReview={isFromReview}
            isStepValid={problems.length === 0}
            isComplete={isComplete}
            isMoving={isMoving}
            isSubmitting={submission.isSubmitting}
            onGo={go}
            onSubmit={() => void submit()}
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
