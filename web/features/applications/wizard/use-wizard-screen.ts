import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { applicationSteps, stepIndexOf } from '#domain/applications/application-steps.ts'
import { paths } from '#domain/paths.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'

export type WizardScreen = { kind: 'start' } | { kind: 'step'; index: number } | { kind: 'review' }

/** Returns the URL at which a field of the application can be changed, for links that return to the review. */
export function changeAddress(path: string): string {
  const step = applicationSteps[stepIndexOf(path)]
  return `${paths.apply}?step=${step?.id ?? ''}&from=review&field=${encodeURIComponent(path)}`
}

/**
 * The wizard's current screen. It is in the URL, so that the browser's back button goes back one step. A URL without a screen opens the
 * last one used.
 */
export function useWizardScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const isStarted = useApplication((state) => state.isStarted)
  const currentStep = useApplication((state) => state.currentStep)

  const go = (screen: WizardScreen, replace = false) => {
    if (screen.kind === 'step') useApplication.getState().note({ isStarted: true, currentStep: screen.index })
    void navigate({ pathname: paths.apply, search: `?step=${nameOf(screen)}` }, { replace })
  }
  return {
    /** Changes with every navigation, even to the same screen. */
    key,
    screen:
      screenNamed(parameters.get('step')) ?? (isStarted ? ({ kind: 'step', index: currentStep } as const) : ({ kind: 'start' } as const)),
    /** Whether the person came from the review to change one answer. */
    isFromReview: parameters.get('from') === 'review',
    field: parameters.get('field'),
    go,
  }
}

function nameOf(screen: WizardScreen): string {
  return screen.kind === 'step' ? (applicationSteps[screen.index]?.id ?? '') : screen.kind
}

function screenNamed(name: string | null): WizardScreen | null {
  if (name === 'start' || name === 'review') return { kind: name }
  const index = applicationSteps.findIndex(({ id }) => id === name)
  return index < 0 ? null : { kind: 'step', index }
}

/**
 * Returns the screen that a URL is allowed to open. A step opens only if all steps before it are valid; otherwise the first invalid one
 * opens (ruling 49). This is checked only on arrival, so that the person is not moved away while typing. Links from the review may open
 * any answer.
 */
export function useAdmitted({ screen, isFromReview, key, go }: ReturnType<typeof useWizardScreen>, firstInvalid: number): WizardScreen {
  const isTooFar = screen.kind === 'step' && !isFromReview && screen.index > firstInvalid
  const [arrival, setArrival] = useState({ key, sentTo: isTooFar ? firstInvalid : null })
  if (arrival.key !== key) setArrival({ key, sentTo: isTooFar ? firstInvalid : null })
  const { sentTo } = arrival
  useEffect(() => {
    if (sentTo !== null) go({ kind: 'step', index: sentTo }, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [key, sentTo])
  return sentTo === null ? screen : { kind: 'step', index: sentTo }
}
