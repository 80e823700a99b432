import { applicationSteps } from '#domain/applications/application-steps.ts'
import { Button } from '#web/ui/button.tsx'
import type { WizardScreen } from './use-wizard-screen.ts'

type WizardButtonsProps = {
  screen: WizardScreen
  /** Whether the person came from the review to change one answer. */
  isFromReview: boolean
  /** False until the step is valid or, for Submit, the whole form. Until then the buttons only explain what is missing (ruling 14). */
  isStepValid: boolean
  isComplete: boolean
  isMoving: boolean
  isSubmitting: boolean
  onGo: (screen: WizardScreen) => void
  onSubmit: () => void
}

const lastStep = applicationSteps.length - 1

/** Previous, Next and, at the end, Submit Application. Next submits the step's form. */
export function WizardButtons(props: WizardButtonsProps) {
  const { screen, isFromReview, isStepValid, isComplete, isMoving, isSubmitting, onGo, onSubmit } = props
  const index = screen.kind === 'step' ? screen.index : lastStep + 1
  const isEnd = index >= lastStep && !isFromReview
  return (
    <>
      {index > 0 && !isFromReview && (
        <Button variant="quiet" onClick={() => onGo({ kind: 'step', index: index - 1 })}>
          Previous
        </Button>
      )}
      {isEnd ? (
        <Button busy={isSubmitting} {...(!isComplete && { 'aria-disabled': true })} onClick={onSubmit}>
          {isSubmitting ? 'Submitting...' : 'Submit Application'}
        </Button>
      ) : (
        <Button type="submit" form="application-step" busy={isMoving} {...(!isStepValid && { 'aria-disabled': true })}>
          {isMoving ? 'Processing...' : isFromReview ? 'Back to your answers' : 'Next'}
        </Button>
      )}
    </>
  )
}
