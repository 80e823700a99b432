import { type FormEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { applicationSteps, completionPercentage, stepCompletion, stepIndexOf } from '#domain/applications/application-steps.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { facts } from '#domain/facts.ts'
import type { Problem } from '#domain/rules.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { inFormOrder } from '#web/features/applications/stored/answers.ts'
import { focusFirst, showProblems, useApplicationForm } from '#web/features/applications/questions/application-form.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { ApplyStart } from './apply-start.tsx'
import { Declaration } from '#web/features/applications/sending/declaration.tsx'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { FeeWaiver } from '#web/features/applications/questions/fee-waiver.tsx'
import { withPresets } from '#web/features/applications/draft/presets.ts'
import { ProgressNavigator } from './progress-navigator.tsx'
import { isTouch, usePhoneKeyboard } from '#web/features/applications/questions/phone-keyboard.ts'
import { Review } from './review.tsx'
import { StartOver } from './start-over.tsx'
import { StepForm } from '#web/features/applications/questions/step-form.tsx'
import { SubmissionFailure } from '#web/features/applications/sending/submission-failure.tsx'
import { useFormDraft } from '#web/features/applications/questions/use-form-draft.ts'
import { useSubmit } from '#web/features/applications/sending/use-submit.ts'
import { useRecordedMoves, useScreenFocus } from './use-wizard-moves.ts'
import { useAdmitted, useWizardScreen } from './use-wizard-screen.ts'
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
  const presets = useApplication((state) => state.presets)
  const shown = withPresets(formData, presets)
  const validated = useApplication((state) => state.stepCompletion)
  const refused = useApplication((state) => state.errors)
  const form = useApplicationForm(shown)
  const onInput = useFormDraft(form, sync)
  const wizard = useWizardScreen()
  const { isFromReview, field, go } = wizard
  /** The mistakes of the last attempt to go on; listed unchanged, so that the page does not move while they are corrected. */
  const [attempt, setAttempt] = useState<{ index: number; problems: readonly Problem[] }>()
  const [isMoving, setMoving] = useState(false)
  const stage = useRef<HTMLDivElement>(null)

  const problemsBySteps = applicationSteps.map(({ group }) => inFormOrder(groupProblems(group, shown[group], facts)))
  const firstInvalid = problemsBySteps.findIndex((problems) => problems.length > 0)
  const screen = useAdmitted(wizard, firstInvalid < 0 ? lastStep : firstInvalid)
  const index = screen.kind === 'step' ? screen.index : -1
  const step = applicationSteps[index]
  const problems: readonly Problem[] = problemsBySteps[index] ?? []

  const scrollToStage = () => stage.current?.scrollIntoView({ block: 'start' })
  /** Shows mistakes on the first step that has one; the review lists all of them itself. */
  const openProblems = (found: readonly Problem[]) => {
    const known = found.filter(({ path }) => stepIndexOf(path) >= 0)
    const first = known[0] ? stepIndexOf(known[0].path) : -1
    const listed = known.filter(({ path }) => stepIndexOf(path) === first)
    if (screen.kind === 'review' || first < 0) return scrollToStage()
    showProblems(form, known)
    setAttempt({ index: first, problems: listed })
    if (first !== index) return go({ kind: 'step', index: first })
    // After the render that lists the mistakes above the fields.
    requestAnimationFrame(() => focusFirst(listed.map(({ path }) => path)))
  }
  const submission = useSubmit({ personId, sync, onSent, onProblems: openProblems, onSignIn })

  const next = async () => {
    if (!step || isMoving) return
    setMoving(true)
    await form.trigger(step.group)
    setMoving(false)
    useApplication.getState().setErrors([])
    if (problems.length > 0) return openProblems(problems)
    sync.edited(0)
    go(isFromReview ? { kind: 'review' } : { kind: 'step', index: index + 1 })
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (index < lastStep || isFromReview) void next()
    else void submission.submit()
  }
  const startOver = async () => {
    await sync.startOver()
    setAttempt(undefined)
    go({ kind: 'start' })
    useApplication.getState().reset()
  }

  useScreenFocus(screen.kind === 'step' ? String(index) : screen.kind, field)
  useRecordedMoves(index)
  usePhoneKeyboard()

  if (screen.kind === 'start') {
    return <ApplyStart onStart={() => go({ kind: 'step', index: useApplication.getState().currentStep })} />
  }

  const completed = stepCompletion(formData, validated)
  const isComplete = firstInvalid < 0
  const isEnd = (index === lastStep || screen.kind === 'review') && !isFromReview
  const { failure } = submission
  const isAboutAnswers = failure?.kind === 'incomplete' || failure?.kind === 'problems'
  // What was said of missing answers goes away when none is missing.
  const mistakes = isAboutAnswers && !(isComplete && failure.kind === 'incomplete') ? failure : undefined
  const otherFailure = isAboutAnswers ? undefined : failure
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
          {mistakes && <SubmissionFailure failure={mistakes} takesFocus={screen.kind === 'review'} />}
          <form
            id="application-step"
            noValidate
            onInput={onInput}
            onSubmit={press}
            data-next={isTouch() ? 'field' : undefined}
            className="wizard-form"
          >
            {step ? (
              <StepForm
                key={step.id}
                step={step}
                index={index}
                problems={attempt?.index === index && problems.length > 0 ? attempt.problems : []}
              />
            ) : (
              <Review form={formData} problems={joined(problemsBySteps.flat(), refused)} />
            )}
            {isEnd && <Declaration isAccepted={submission.isDeclared} error={submission.declarationError} onChange={submission.declare} />}
            {/* Above the button that was pressed. */}
            {isEnd && otherFailure && <SubmissionFailure failure={otherFailure} takesFocus />}
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

/** The mistakes found here and those only the server found, each field once. */
function joined(found: readonly Problem[], refused: readonly Problem[]): Problem[] {
  return [...found, ...refused.filter(({ path }) => !found.some((problem) => problem.path === path))]
}
