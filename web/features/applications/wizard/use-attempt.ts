import { useEffect, useState } from 'react'
import { stepIndexOf } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { type ApplicationFormApi, focusFirst, showProblems } from '#web/features/applications/questions/application-form.ts'
import type { WizardScreen } from './use-wizard-screen.ts'

/**
 * An attempt to continue or submit that found errors. The list stays unchanged, so that the page does not move while they are corrected.
 */
export type Attempt = {
  /** The step that lists the errors; -1 for the review. */
  index: number
  problems: readonly Problem[]
  /** Why nothing was sent. */
  reason?: string | undefined
}

type Place = { form: ApplicationFormApi; screen: WizardScreen; index: number; go: (screen: WizardScreen) => void }

/** Manages the last attempt that found errors. It is cleared when the person leaves the screen that lists it. */
export function useAttempt({ form, screen, index, go }: Place) {
  const [attempt, setAttempt] = useState<Attempt>()
  useEffect(() => () => setAttempt((made) => (made?.index === index ? undefined : made)), [screen.kind, index])

  /**
   * Lists errors on the first step that has one, or all of them in the review. Returns false if they belong to no step and the review is
   * not open.
   */
  const openProblems = (found: readonly Problem[], reason?: string): boolean => {
    if (screen.kind === 'review') setAttempt({ index, problems: found, reason })
    const known = found.filter(({ path }) => stepIndexOf(path) >= 0)
    const first = known[0]
    if (screen.kind === 'review' || !first) return screen.kind === 'review'
    const step = stepIndexOf(first.path)
    const listed = known.filter(({ path }) => stepIndexOf(path) === step)
    showProblems(form, known)
    setAttempt({ index: step, problems: listed, reason })
    if (step !== index) go({ kind: 'step', index: step })
    // After the render that lists the mistakes above the fields.
    else requestAnimationFrame(() => focusFirst(listed.map(({ path }) => path)))
    return true
  }
  return { attempt, openProblems }
}
