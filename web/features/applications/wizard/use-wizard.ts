import { type FormEvent, useState } from 'react'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formFacts } from '#domain/applications/form-facts.ts'
import type { Group } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'
import { loadPhoneReaderLater } from '#web/lib/phones.ts'
import { useModule } from '#web/lib/use-module.ts'
import { inFormOrder } from '#web/features/applications/stored/answers.ts'
import { useApplicationForm } from '#web/features/applications/questions/application-form.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { noted } from '#web/features/applications/stored/noted-mistakes.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'
import { usePhoneKeyboard } from '#web/features/applications/questions/phone-keyboard.ts'
import { useFormDraft } from '#web/features/applications/questions/use-form-draft.ts'
import { useScreenFocus } from '#web/features/applications/questions/use-screen-focus.ts'
import { useSubmit } from '#web/features/applications/sending/use-submit.ts'
import { useAttempt } from './use-attempt.ts'
import { useRecordedSteps } from './use-recorded-steps.ts'
import { useAdmitted, useWizardScreen } from './use-wizard-screen.ts'

export type WizardProps = {
  personId: string
  sync: DraftSync
  onSignIn: () => void
  onSent: (application: { number: string | null }) => void
}

export const lastStep = applicationSteps.length - 1

/** What is typed, what is wrong with it on which step, and where a press leads. */
export function useWizard({ personId, sync, onSignIn, onSent }: WizardProps) {
  const formData = useApplication((state) => state.formData)
  const presets = useApplication((state) => state.presets)
  const shown = withPresets(formData, presets)
  const form = useApplicationForm(shown)
  const onInput = useFormDraft(form, sync)
  const wizard = useWizardScreen()
  const { isFromReview, field, go } = wizard
  const [isMoving, setMoving] = useState(false)

  useModule(loadPhoneReaderLater)
  const problemsOf = (group: Group) => inFormOrder(groupProblems(group, shown[group], formFacts))
  const problemsBySteps = applicationSteps.map(({ group }) => problemsOf(group))
  const firstInvalid = problemsBySteps.findIndex((problems) => problems.length > 0)
  const screen = useAdmitted(wizard, firstInvalid < 0 ? lastStep : firstInvalid)
  const index = screen.kind === 'step' ? screen.index : -1
  const step = applicationSteps[index]
  const problems: readonly Problem[] = problemsBySteps[index] ?? []

  const { attempt, openProblems } = useAttempt({ form, screen, index, go })
  const submission = useSubmit({ personId, sync, onSent, onProblems: openProblems, onSignIn })

  const next = async () => {
    if (!step || isMoving) return
    setMoving(true)
    await form.trigger(step.group)
    setMoving(false)
    useApplication.getState().setErrors([])
    // Numbers may have become readable meanwhile.
    const found = problemsOf(step.group)
    if (found.length > 0) return void openProblems(noted(personId, found, shown))
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
    go({ kind: 'start' })
    useApplication.getState().reset()
  }

  useScreenFocus(screen.kind === 'step' ? String(index) : screen.kind, field)
  useRecordedSteps(index)
  usePhoneKeyboard()

  return {
    form,
    formData,
    onInput,
    problemsBySteps,
    problems,
    firstInvalid,
    isComplete: firstInvalid < 0,
    screen,
    index,
    isFromReview,
    attempt,
    isMoving,
    submission,
    go,
    press,
    startOver,
  }
}
