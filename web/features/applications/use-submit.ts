import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { loadBackend } from '#web/lib/backend.ts'
import { applicationToast, toast } from '#web/lib/toast.ts'
import type { Problem } from '#domain/rules.ts'
import { focusFirst } from './application-form.ts'
import { applicationsData } from './applications-data.ts'
import { useApplication } from './application-store.ts'
import { localCopy } from './draft-session.ts'
import type { DraftSync } from './draft-sync.ts'
import { sendApplicationEmails } from './send-application-emails.ts'
import { submissionProblems } from './sent-form.ts'
import { submitApplication } from './submission.ts'

type Options = {
  personId: string
  sync: DraftSync
  onSent: (application: { number: string | null }) => void
  onProblems: (problems: readonly Problem[]) => void
  onSignIn: () => void
}

/** Submit Application with everything around it: one at a time, toast, banner, e-mails, reset. */
export function useSubmit({ personId, sync, onSent, onProblems, onSignIn }: Options) {
  const [isDeclared, setDeclared] = useState(false)
  const [declarationError, setDeclarationError] = useState<string>()
  /** What the banner above the form says; a list of missing answers goes away when none is missing. */
  const [failure, setFailure] = useState<{ message: string; untilComplete: boolean }>()
  const isSubmitting = useApplication((state) => state.isSubmitting)

  const fail = (message: string) => {
    setFailure({ message, untilComplete: false })
    toast.error(message, applicationToast)
  }

  const refuse = (message: string, problems: readonly Problem[], untilComplete: boolean) => {
    setFailure({ message, untilComplete })
    setDeclarationError(problems.find(({ path }) => path.startsWith('declaration'))?.message ?? declarationError)
    onProblems(problems)
    useApplication.getState().setErrors(untilComplete ? [] : [...problems])
  }

  const submit = async () => {
    const store = useApplication.getState()
    if (store.isSubmitting) return
    setFailure(undefined)
    store.setErrors([])
    if (!isDeclared) setDeclarationError(messages.applications.declaration)
    const missing = submissionProblems(store.formData)
    if (missing.length > 0) return refuse(messages.applications.incomplete, missing, true)
    if (!isDeclared) return focusFirst(['declaration'])
    store.setSubmitting(true)
    const outcome = await submitApplication({ data: applicationsData(loadBackend), sync, personId, copy: localCopy })
    useApplication.getState().setSubmitting(false)
    switch (outcome.kind) {
      case 'sent':
        sync.stop()
        useApplication.getState().reset()
        toast.success(messages.applications.submitted, applicationToast)
        onSent({ number: outcome.number })
        return sendApplicationEmails(outcome.id)
      case 'problems':
        toast.error(outcome.message, applicationToast)
        return refuse(outcome.message, outcome.problems, false)
      case 'conflict':
        // Looks again, and asks which copy is right.
        return sync.open()
      case 'signed-out':
        fail(messages.applications.signInToSubmit)
        return onSignIn()
      case 'refused':
      case 'failed':
        return fail(outcome.message)
    }
  }

  const declare = (isAccepted: boolean) => {
    setDeclared(isAccepted)
    setDeclarationError(isAccepted ? undefined : messages.applications.declaration)
  }
  return { submit, isSubmitting, failure, isDeclared, declare, declarationError }
}
