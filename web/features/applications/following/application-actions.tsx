import { PLACE_STATUSES } from '#domain/applications/application-statuses.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { ApplyAgain } from '#web/features/applications/apply-again/apply-again.tsx'
import { useState } from 'react'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { Notice } from '#web/ui/notice.tsx'

type State = { kind: 'idle' } | { kind: 'busy'; part: number } | { kind: 'done' } | { kind: 'failed'; message: string }

function sentenceFor(cause: unknown): string {
  const failure = cause instanceof BackendError ? cause.failure : 'unexpected'
  if (failure === 'signed-out') return 'You are no longer signed in. Sign in again to download your copy.'
  if (failure === 'too-many') return 'You have downloaded this too often. Please try again in an hour.'
  if (failure === 'unreachable') return 'We could not download the file. Check your connection and try again.'
  return 'We could not create the file. Please try again.'
}

type DownloadProps = {
  /** The element's id, for links to it. */
  id?: string
  /** The file, without `/api/`, and the name under which it is saved. */
  path: string
  name: string
  label: string
}

function Download({ id, path, name, label }: DownloadProps) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const download = async () => {
    setState({ kind: 'busy', part: 0 })
    try {
      await downloadFile(path, name, (part) => setState({ kind: 'busy', part }))
      setState({ kind: 'done' })
    } catch (cause) {
      setState({ kind: 'failed', message: sentenceFor(cause) })
    }
  }
  return (
    <>
      <Button id={id} variant="secondary" icon="download" busy={state.kind === 'busy'} onClick={() => void download()}>
        {state.kind === 'busy' ? busyWords(state.part) : label}
      </Button>
      <output className="sr-only">{state.kind === 'done' && `${name} has been downloaded`}</output>
      {state.kind === 'failed' && (
        <Notice kind="error" role="alert" className="basis-full">
          <p>{state.message}</p>
        </Notice>
      )}
    </>
  )
}

const busyWords = (part: number) => (part === 0 ? 'Preparing your copy…' : `Downloading, ${Math.round(part * 100)}%`)

type ApplicationActionsProps = { personId: string; application: ShownApplication }

/** The actions available for the application on screen. */
export function ApplicationActions({ personId, application }: ApplicationActionsProps) {
  const { id, number, status, transitions } = application
  return (
    <div className="application-actions">
      {transitions.includes('pending') && <ButtonLink to={paths.apply}>Continue</ButtonLink>}
      <ApplyAgain personId={personId} application={application} />
      {number !== null && (
        <>
          {PLACE_STATUSES.includes(status) && (
            <Download
              id="admission-letter"
              path={`applications/${id}/letter`}
              name={`${number}-admission-letter.pdf`}
              label="Download admission letter"
            />
          )}
          <Download path={`applications/${id}/pdf`} name={`${number}.pdf`} label="Download as PDF" />
          <Button variant="quiet" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
    </div>
  )
}
