import { type ReactNode, useEffect, useRef, useState } from 'react'
import { stepIndexOf } from '#domain/applications/application-steps.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { AskedFormContext } from '#web/features/applications/questions/asked-form.ts'
import { AlreadySent } from '#web/features/applications/questions/already-sent.tsx'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'
import { DraftConflict } from '#web/features/applications/draft/draft-conflict.tsx'
import { askAhead, openDraftSession, useDraft } from '#web/features/applications/draft/draft-session.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { hasContent } from '#web/features/applications/draft/form-content.ts'
import { OpenApplications, useOpenApplications } from '#web/features/applications/stored/open-applications.ts'
import { useSearchParams, useNavigate } from 'react-router'
import { presetsOf } from '#web/features/applications/draft/presets.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type WizardScreen, useWizardScreen } from './use-wizard-screen.ts'
import { Wizard } from './wizard.tsx'
import '#web/features/applications/applications.css'
import './apply-start.css'
import './wizard.css'

/** Milliseconds before the list of applications opens (specification, section 9). */
const REDIRECT_DELAY = 3000
/** Milliseconds before the site is checked again if it has not responded. */
const NEXT_LOOK = 5000

const isReachable = () =>
  fetchInTime('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Shown after submission. The list replaces this history entry, so that the back button does not return here. This page stays on screen
 * while the site is not responding, because an error page would not mention the submitted application.
 */
function Submitted({ number }: { number: string | null }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
    let isGone = false
    let timer = setTimeout(() => void leave(), REDIRECT_DELAY)
    async function leave() {
      const isThere = await isReachable()
      if (isGone) return
      if (isThere) return navigate(paths.applications, { replace: true })
      setWaiting(true)
      timer = setTimeout(() => void leave(), NEXT_LOOK)
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [navigate])
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={5} className="apply-picture" />
      <h1 ref={heading} tabIndex={-1}>
        Application Submitted Successfully
      </h1>
      <p>Thank you for your application. We will review your information and contact you soon.</p>
      {number && (
        <p className="submitted-number">
          Your application number{' '}
          <strong className="num" translate="no">
            {number}
          </strong>
        </p>
      )}
      <output>
        {isWaiting
          ? 'We have received your application. The list of your applications will open when you are back online.'
          : 'Redirecting to applications page...'}
      </output>
      <ButtonLink to={paths.applications} replace variant="secondary">
        Go there now
      </ButtonLink>
    </section>
  )
}

/** Stores the person's presets beside the draft. `?course=` identifies the course page they came from. */
function usePresets(personId: string, { name, email }: { name: string; email: string }): void {
  const [parameters] = useSearchParams()
  const asked = parameters.get('course')
  const wantedCourse = useApplication((state) => state.wantedCourse)
  useEffect(() => {
    const { open, note } = useApplication.getState()
    open(personId)
    if (asked !== null) note({ wantedCourse: asked })
  }, [personId, asked])
  useEffect(() => {
    const presets = presetsOf({ name, email, course: wantedCourse })
    useApplication.setState(({ revision }) => ({ presets, revision: revision + 1 }))
  }, [name, email, wantedCourse])
}

export { askAhead }

export type ApplyProps = {
  personId: string
  /** The account's full name and email address; empty if it has none. */
  account: { name: string; email: string }
  /** False if the session expired while the form was open. The form stays open, and saving waits for `onSignIn`. */
  isSignedIn: boolean
  /** Called to open the sign-in dialog over the form. */
  onSignIn: () => void
  /** Shown instead of the form once the draft is open. `go` opens one of the form's screens. */
  instead?: ((draft: { sync: DraftSync; go: (screen: WizardScreen, replace: boolean) => void }) => ReactNode) | undefined
}

const ownForm = { copy: useApplication }

const PROGRAM_STEP = stepIndexOf('programSelection')

const opening = <LoadingIndicator size="large" message="Opening your application…" className="apply-waiting" />

/** One person's application. Mount it with `personId` as its `key`. */
export function Apply({ personId, account, isSignedIn, onSignIn, instead }: ApplyProps) {
  const [sent, setSent] = useState<{ number: string | null } | null>(null)
  const isOwn = useApplication((state) => state.personId === personId)
  const formData = useApplication((state) => state.formData)
  const { sync, status, isReady } = useDraft()
  const wasSignedIn = useRef(isSignedIn)
  /** Counts the applications started on this page. Each one has its own draft session. */
  const [round, setRound] = useState(0)
  const { screen, go } = useWizardScreen()
  const isBegun = useApplication(({ isStarted, draftId, formData }) => isStarted || draftId !== null || hasContent(formData))
  const open = useOpenApplications(
    personId,
    isReady && (!isBegun || screen.kind === 'start' || (screen.kind === 'step' && screen.index === PROGRAM_STEP)),
  )
  const kept = useApplication((state) => state.sent)
  const sentBefore = isBegun || screen.kind === 'start' ? null : sentInstead(kept, open)

  usePresets(personId, account)
  useEffect(() => openDraftSession(personId), [personId, round])
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void sync?.open()
    if (!isSignedIn && wasSignedIn.current) onSignIn()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, sync, onSignIn])

  if (sent) return <Submitted number={sent.number} />
  if (!sync || !isReady || !isOwn) return opening
  if (status.kind === 'conflict') {
    return <DraftConflict mine={formData} {...status} onChoose={(taken) => void sync.resolve(taken)} />
  }
  const startAnother = () => {
    go({ kind: 'start' })
    setRound(round + 1)
  }
  if (status.kind === 'sent') return <AlreadySent application={status.application} onAgain={startAnother} />
  if (instead) return instead({ sync, go })
  if (sentBefore === 'unknown') return opening
  if (sentBefore) return <AlreadySent application={sentBefore} onAgain={startAnother} />
  return (
    <AskedFormContext value={ownForm}>
      <OpenApplications value={open.kind === 'loaded' ? open.value : []}>
        <Wizard personId={personId} sync={sync} onSignIn={onSignIn} onSent={setSent} />
      </OpenApplications>
    </AskedFormContext>
  )
}

/**
 * Returns the sent application to show instead of an empty step, `'unknown'` while applications are loading, or null. After submission,
 * the back button, a reload or another tab may lead to such a URL, and an empty form there would look like lost data.
 */
function sentInstead(kept: SentApplication | null, open: ReturnType<typeof useOpenApplications>): SentApplication | 'unknown' | null {
  if (kept) return kept
  if (open.kind === 'loading') return 'unknown'
  return (open.kind === 'loaded' && open.value[0]) || null
}
