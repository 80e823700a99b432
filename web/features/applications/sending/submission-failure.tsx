import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { ApplicationLink } from '#web/features/applications/questions/already-sent.tsx'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'

/** The reason why an application was not sent, for the banner. */
export type SubmissionFailureReason = {
  message: string
  /**
   * - `refused`: it cannot be sent in its current state
   * - `not-sent`: the connection failed before anything was sent
   * - `unknown`: it was sent, but no response arrived
   */
  kind: 'refused' | 'not-sent' | 'unknown'
  /** The existing application that blocks this one. */
  other?: SentApplication | undefined
  isOffline?: boolean
}

/**
 * Explains a failed submission: the error, which data is safe, and what to do next. Takes focus. Errors in answers are listed where they
 * can be corrected.
 */
export function SubmissionFailure({ failure }: { failure: SubmissionFailureReason }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'end' })
  }, [failure])
  const { kind, message, other } = failure
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      kind="error"
      role="alert"
      title={kind === 'unknown' ? 'We could not reach our server' : 'The application was not sent'}
      className="submission-failure"
    >
      <p>{message}</p>
      {other && (
        <p>
          <ApplicationLink {...other} /> is still open. To send this one, choose another program.
        </p>
      )}
      {advice(failure)}
    </Notice>
  )
}

function advice({ kind, isOffline }: SubmissionFailureReason): ReactNode {
  switch (kind) {
    case 'refused':
      return <p>Your answers are saved.</p>
    case 'not-sent':
      return isOffline ? (
        <p>You are offline. Your answers are saved on this device. Submit them when you are back online.</p>
      ) : (
        <p>Your answers are saved on this device. Submit again in a moment. If that fails too, check your connection.</p>
      )
    case 'unknown':
      return (
        <p>
          {isOffline && <span>You are offline. </span>}
          <span>
            Your answers are saved on this device. When you are back online, this page will check automatically whether we have your
            application. It is safe to submit again: it is never sent twice.
          </span>
        </p>
      )
  }
}
