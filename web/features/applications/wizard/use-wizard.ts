import { type FormEvent, useState, useEffect } from 'react'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formSettings } from '#domain/applications/form-settings.ts'
import type { Group } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'
import { loadPhoneReaderLater, phonesRead } from '#web/lib/phones.ts'
import { useModule } from '#web/lib/use-module.ts'
import { inFormOrder } from '#web/features/applications/stored/answers.ts'
import { useApplicationForm, focusFirst } from '#web/features/applications/questions/application-form.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { noted } from '#web/features/applications/stored/noted-mistakes.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'
import { usePhoneKeyboard } from '#web/features/applications/questions/phone-keyboard.ts'
import { useFormDraft } from '#web/features/applications/questions/use-form-draft.ts'
import { useScreenFocus } from '#web/features/applications/questions/use-screen-focus.ts'
import { messages } from '#domain/messages/messages.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { applicationToast, toast } from '#web/lib/toast.ts'
import { applicationsData } from '#web/features/applications/stored/applications-data.ts'
import { localCopy } from '#web/features/applications/draft/draft-session.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { submissionProblems } from '#web/features/applications/stored/sent-form.ts'
import type { SubmissionFailureReason } from '#web/features/applications/sending/submission-failure.tsx'
import { submitApplication } from '#web/features/applications/sending/submission.ts'
import { useAttempt } from './use-attempt.ts'
import { useAdmitted, useWizardScreen } from './use-wizard-screen.ts'

/**
 * Wakes the email worker after a submission. The emails are queued together with the application, so a failure can only delay them. It is
 * logged and never fails the submission (specification, sections 7 and 8).
 */
async function sendApplicationEmails(applicationId: string): Promise<void> {
  try {
    await callApi('send-application-emails', { method: 'POST', body: { applicationId } })
  } catch (cause) {
    // oxlint-disable-next-line no-console -- the specification requires only a log line
    console.warn('The confirmation email could not be sent immediately', cause)
  }
}

type Options = {
  personId: string
  sync: DraftSync
  onSent: (application: { number: string | null }) => void
  /** Lists the errors and the reason why nothing was sent. Returns false if they do not belong to any step. */
  onProblems: (problems: readonly Problem[], reason: string) => boolean
  onSignIn: () => void
}

/** Handles Submit Application and everything related to it: one submission at a time, toast, banner, emails and reset. */
function useSubmit({ personId, sync, onSent, onProblems, onSignIn }: Options) {
  const [isDeclared, setDeclared] = useState(false)
  const [declarationError, setDeclarationError] = useState<string>()
  const [failure, setFailure] = useState<SubmissionFailureReason>()
  const isSubmitting = useApplication((state) => state.isSubmitting)

  const fail = (reason: SubmissionFailureReason) => {
    setFailure({ ...reason, isOffline: !navigator.onLine })
    toast.error(reason.message, applicationToast)
  }

  const refuse = (message: string, problems: readonly Problem[]) => {
    setDeclarationError(problems.find(({ path }) => path.startsWith('declaration'))?.message ?? declarationError)
    if (!onProblems(problems, message)) setFailure({ kind: 'refused', message })
  }

  const submit = async () => {
    const { personalInfo, referee } = useApplication.getState().formData
    await phonesRead(personalInfo.phoneNumber, referee.phone)
    const store = useApplication.getState()
    if (store.isSubmitting) return
    setFailure(undefined)
    store.setErrors([])
    if (!isDeclared) setDeclarationError(messages.applications.declaration)
    const missing = submissionProblems(store.formData)
    if (missing.length > 0) return refuse(messages.applications.incomplete, missing)
    if (!isDeclared) return focusFirst(['declaration'])
    store.setSubmitting(true)
    const outcome = await submitApplication({ data: applicationsData(loadBackend), sync, personId, copy: localCopy })
    useApplication.getState().setSubmitting(false)
    switch (outcome.kind) {
      case 'sent':
        sync.stop()
        useApplication.getState().reset({ id: outcome.id, number: outcome.number })
        toast.success(messages.applications.submitted, applicationToast)
        onSent({ number: outcome.number })
        return sendApplicationEmails(outcome.id)
      case 'problems':
        toast.error(outcome.message, applicationToast)
        refuse(outcome.message, outcome.problems)
        return useApplication.getState().setErrors([...outcome.problems])
      case 'conflict':
        // Reads the server's copy and asks the person which answers are right.
        return sync.open()
      case 'signed-out':
        fail({ kind: 'refused', message: messages.applications.signInToSubmit })
        return onSignIn()
      case 'refused':
      case 'not-sent':
        return fail(outcome)
      case 'unknown':
        fail(outcome)
        // Retries until there is a response, and reports if the application turns out to have been sent.
        return sync.open()
    }
  }

  const declare = (isAccepted: boolean) => {
    setDeclared(isAccepted)
    setDeclarationError(isAccepted ? undefined : messages.applications.declaration)
  }
  return { submit, isSubmitting, failure, isDeclared, declare, declarationError }
}

/** When the person leaves a step in either direction, checks the step and records the result (specification, section 4). */
function useRecordedSteps(index: number): void {
  useEffect(() => {
    const group = applicationSteps[index]?.group
    if (!group) return
    useApplication.getState().note({ currentStep: index })
    return () => {
      const state = useApplication.getState()
      const isValid = groupProblems(group, state.formData[group], formSettings).length === 0
      state.note({ stepCompletion: state.stepCompletion.map((flag, position) => (position === index ? isValid : flag)) })
    }
  }, [index])
}

export type WizardProps = {
  personId: string
  sync: DraftSync
  onSignIn: () => void
  onSent: (application: { number: string | null }) => void
}

export const lastStep = applicationSteps.length - 1

/** The wizard's state: form data, problems by step, and navigation. */
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
  const problemsOf = (group: Group) => inFormOrder(groupProblems(group, shown[group], formSettings))
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
    // Validation may have parsed phone numbers since then.
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
