import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useApplication } from './application-store.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { openDraftSession, useDraft } from './draft-session.ts'
import { Submitted } from './submitted.tsx'
import { Wizard } from './wizard.tsx'
import './applications.css'

export type ApplyProps = {
  personId: string
  /** False when the session expired while the form was open: everything stays, saving waits for `onSignIn`. */
  isSignedIn: boolean
  /** Opens the sign-in dialog over the form. */
  onSignIn: () => void
}

const opening = <LoadingIndicator size="large" message="Opening your application…" className="apply-waiting" />

/** The application of one person: mount it with a `key` of `personId`. */
export function Apply({ personId, isSignedIn, onSignIn }: ApplyProps) {
  const [sent, setSent] = useState<{ number: string | null } | null>(null)
  const isOwn = useApplication((state) => state.personId === personId)
  const formData = useApplication((state) => state.formData)
  const { sync, status, isReady } = useDraft()
  const wasSignedIn = useRef(isSignedIn)

  useEffect(() => openDraftSession(personId), [personId])
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void sync?.open()
    if (!isSignedIn && wasSignedIn.current) onSignIn()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, sync, onSignIn])

  if (sent) return <Submitted number={sent.number} />
  if (!sync || !isReady || !isOwn) return opening
  if (status.kind === 'conflict') {
    return <DraftConflict mine={formData} theirs={status.theirs} onKeep={(keep) => void sync.resolve(keep)} />
  }
  if (status.kind === 'sent') return <SentElsewhere number={status.application.number} id={status.application.id} />
  return <Wizard personId={personId} sync={sync} onSignIn={onSignIn} onSent={setSent} />
}

function SentElsewhere({ id, number }: { id: string; number: string | null }) {
  return (
    <Notice kind="success" title="This application was already sent">
      <p>
        It was submitted from another window or device{number && `, with the number ${number}`}.{' '}
        <Link to={paths.application(id)} className="link">
          See your application
        </Link>
      </p>
    </Notice>
  )
}
