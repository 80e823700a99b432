import { useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { phonesRead } from '#web/lib/phones.ts'
import { applicationToast, toast } from '#web/lib/toast.ts'
import type { Problem } from '#domain/rules.ts'
import { focusFirst } from '#web/features/applications/questions/application-form.ts'
import { applicationsData } from '#web/features/applications/stored/applications-data.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { localCopy } from '#web/features/applications/draft/draft-session.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { sendApplicationEmails } from './send-application-emails.ts'
import { submissionProblems } from '#web/features/applications/stored/sent-form.ts'
import type { SubmissionFailureReason } from './submission-failure.tsx'
import { submitApplication } from './submission.ts'

type Options = {
  personId: string
  sync: DraftSync
  onSent: (application: { number: string | null }) => void
  /** Lists mistakes, and why nothing was sent; false where they have no place. */
  onProblems: (problems: readonly Problem[], reason: string) => boolean
  onSignIn: () => void
}

/** Submit Application with everything around it: one at a time, toast, banner, emails, reset. */
export function useSubmit({ personId, sync, onSent, onProblems, onSignIn }: Options) {
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
        // Looks again, and asks which copy is right.
        return sync.open()
      case 'signed-out':
        fail({ kind: 'refused', message: messages.applications.signInToSubmit })
        return onSignIn()
      case 'refused':
      case 'not-sent':
        return fail(outcome)
      case 'unknown':
        fail(outcome)
        // Goes on asking until there is an answer, and says so if the application was sent after all.
        return sync.open()
    }
  }

  const declare = (isAccepted: boolean) => {
    setDeclared(isAccepted)
    setDeclarationError(isAccepted ? undefined : messages.applications.declaration)
  }
  return { submit, isSubmitting, failure, isDeclared, declare, declarationError }
}
