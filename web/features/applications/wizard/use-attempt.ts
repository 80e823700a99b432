import { useEffect, useState } from 'react'
import { stepIndexOf } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { type ApplicationFormApi, focusFirst, showProblems } from '#web/features/applications/questions/application-form.ts'
import type { WizardScreen } from './use-wizard-screen.ts'

/**
 * An attempt to continue or submit that found errors. The list stays unchanged while the errors are corrected, so that the page does not
 * move.
 */
export type Attempt = {
  /** The step that lists the errors; -1 for the review. */
  index: number
  problems: readonly Problem[]
  /** The reason why nothing was sent. */
  reason?: string | undefined
}

type Place = { form: ApplicationFormApi; screen: WizardScreen; index: number; go: (screen: WizardScreen) => void }

/** Manages the most recent attempt that found errors. It is cleared when the person leaves the screen that lists them. */
export function useAttempt({ form, screen, index, go }: Place) {
  const [attempt, setAttempt] = useState<Attempt>()
  useEffect(() => () => setAttempt((made) => (made?.index === index ? undefined : made)), [screen.kind, index])

  /**
   * Lists the errors on the first step that has one, or all of them in the review. Returns false if they do not belong to any step and
   * the review is not open.
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
    // Runs after the render that lists the mistakes above the fields.
    else requestAnimationFrame(() => focusFirst(listed.map(({ path }) => path)))
    return true
  }
  return { attempt, openProblems }
}
