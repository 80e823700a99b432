import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { facts } from '#domain/facts.ts'
import { paths } from '#domain/paths.ts'
import { SIGNED_OUT } from '#web/features/applications/stored/request-failure.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { type ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type { WizardScreen } from '#web/features/applications/wizard/use-wizard-screen.ts'
import type { FrontDeskLink } from './stored-link.ts'
import { type Choice, type Taking, takeIntoAccount } from './taking.ts'

export type TakingTools = {
  link: FrontDeskLink
  personId: string
  sync: DraftSync
  go: (screen: WizardScreen, replace: boolean) => void
  /** Opens the sign-in dialog over the page. */
  onSignIn: () => void
}

/** Takes an assisted application, and says what there is to answer or what failed. Whoever leaves meanwhile finds it where they left it. */
export function useTaking({ link, personId, sync, go, onSignIn }: TakingTools) {
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Choice['asked']>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const failed = (words: string | undefined) => {
    setFailure(words)
    if (words === SIGNED_OUT) onSignIn()
  }
  const follow = (taking: Taking) => {
    switch (taking.kind) {
      case 'taken':
        link.finish(null)
        return go(firstMissing(), true)
      case 'sent':
        link.finish(null)
        return void navigate(paths.application(taking.application.id), { replace: true })
      case 'gone':
        return link.finish('over')
      case 'asks':
        return setAsked(taking)
      case 'unsaved':
        return failed(wordsOfUnsaved(taking.status))
      case 'unsettled':
        return failed('Your answers were being changed somewhere else. Nothing is lost. Please try again.')
    }
  }
  const take = async (choice?: Choice) => {
    setBusy(true)
    setFailure(undefined)
    setAsked(undefined)
    try {
      const taking = await takeIntoAccount({ token: link.token, personId, sync }, choice)
      if (isHere.current) follow(taking)
    } catch (cause) {
      if (!isHere.current) return
      const refused = asFailure(cause)
      failed(wordsOfFailure(refused))
      // Another account may have been faster, or the desk has ended the link: what the link opens is read anew.
      if (refused.kind === 'refused') announceChange('applications')
    } finally {
      if (isHere.current) setBusy(false)
    }
  }
  return { isBusy, asked, failure, take }
}

/** Where somebody goes on with answers that they have not typed here: the first step that is not valid, or the review. */
function firstMissing(): WizardScreen {
  const { formData, note } = useApplication.getState()
  note({ isStarted: true })
  const index = applicationSteps.findIndex(({ group }) => groupProblems(group, formData[group], facts).length > 0)
  return index < 0 ? { kind: 'review' } : { kind: 'step', index }
}

function wordsOfFailure({ kind, message }: ApplicationFailure): string {
  switch (kind) {
    case 'unreachable':
      return 'We could not reach our server. Check your connection and try again. It is safe to try twice.'
    case 'signed-out':
      return SIGNED_OUT
    case 'duplicate':
      return 'You started a draft somewhere else at the same moment. Nothing is lost. Please try again.'
    case 'problems':
    case 'refused':
      return message
  }
}

/** Nothing is taken before the person's own draft is safe; a conflict and a sending have screens of their own. */
function wordsOfUnsaved(status: DraftStatus): string | undefined {
  switch (status.kind) {
    case 'signed-out':
      return SIGNED_OUT
    case 'refused':
      return status.message
    case 'conflict':
    case 'sent':
      return undefined
    case 'idle':
    case 'unsaved':
    case 'saving':
    case 'saved':
    case 'retrying':
      return 'We could not save your own draft yet. Everything is saved on this device. Check your connection and try again.'
  }
}
