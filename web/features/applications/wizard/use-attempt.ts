import { useEffect, useState } from 'react'
import { stepIndexOf } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { type ApplicationFormApi, focusFirst, showProblems } from '#web/features/applications/questions/application-form.ts'
import type { WizardScreen } from './use-wizard-screen.ts'

/** An attempt to go on or to send that found mistakes; listed unchanged, so that the page does not move while they are corrected. */
export type Attempt = {
  /** The step that lists them; -1 for the review. */
  index: number
  problems: readonly Problem[]
  /** Why nothing was sent. */
  reason?: string | undefined
}

type Place = { form: ApplicationFormApi; screen: WizardScreen; index: number; go: (screen: WizardScreen) => void }

/** The last attempt that found mistakes, and how one is shown; it is left behind with the screen that lists it. */
export function useAttempt({ form, screen, index, go }: Place) {
  const [attempt, setAttempt] = useState<Attempt>()
  useEffect(() => () => setAttempt((made) => (made?.index === index ? undefined : made)), [screen.kind, index])

  /** Lists mistakes on the first step that has one, or all of them in the review; false where neither can. */
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
