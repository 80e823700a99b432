import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/lib/backend/api.ts'
import { getSession } from '#web/lib/backend/backend.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import './email-preview.css'

const FRAME = 'shown-email'

type Fields = Readonly<Record<string, string>>

/** The email as plain text, as its recipients receive it. Throws `BackendError`. */
const emailQuery = (path: string, fields: Fields) =>
  query(
    ownKey('staff', path, ...Object.values(fields)),
    () => callApi<{ subject: string; text: string }>(path, { method: 'POST', body: fields }),
    { gcTime: 0 },
  )

type EmailPreviewProps = {
  /** Path below /api that renders the email from the fields, as JSON and as a page for the frame. */
  path: string
  fields: Fields
  /** Milliseconds without changes to the fields before the preview updates. */
  wait?: number
}

/** Previews an email as most mail programs show it, and as plain text. */
export function EmailPreview({ path, fields: written, wait = 0 }: EmailPreviewProps) {
  const fields = useSettled(written, wait)
  const { state, retry } = useLoaded(emailQuery(path, fields))
  if (state.kind === 'loading') return <LoadingIndicator message="Loading the email…" />
  if (state.kind === 'failed') return <LoadFailure title="The email could not be shown" onRetry={retry} isTrying={state.isTrying} />
  const { subject, text } = state.value
  return (
    <div className="shown-email">
      <p>
        Subject: <strong className="wrap-anywhere">{subject}</strong>
      </p>
      <EmailFrame path={path} fields={fields} />
      <details>
        <summary>Plain text version</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <pre className="email-text" tabIndex={0} aria-label="The email in plain text">
          {text}
        </pre>
      </details>
    </div>
  )
}

/** The fields at the last pause in typing. */
function useSettled(fields: Fields, wait: number): Fields {
  const now = JSON.stringify(fields)
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), wait)
    return () => clearTimeout(timer)
  }, [now, wait])
  return JSON.parse(settled) as Fields
}

/**
 * Shows the email in a frame without scripts. The page itself cannot write the email into a frame, because of Trusted Types and the
 * email's style attributes. The server therefore returns it in response to a form submission, with its own policy.
 */
function EmailFrame({ path, fields }: { path: string; fields: Fields }) {
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const email = JSON.stringify(fields)
  useEffect(() => {
    let isCurrent = true
    void getSession().then(({ data: { session } }) => {
      if (!isCurrent || session === null || form.current === null || token.current === null) return
      token.current.value = session.access_token
      form.current.submit()
      token.current.value = ''
    })
    return () => {
      isCurrent = false
    }
  }, [email])
  return (
    <>
      <form ref={form} method="post" action={`/api/${path}`} target={FRAME} hidden>
        <input ref={token} type="hidden" name="access_token" defaultValue="" />
        {Object.entries(fields).map(([name, value]) => (
          <textarea key={name} name={name} value={value} readOnly />
        ))}
      </form>
      {/* A new frame for each email adds no entries to the browser history. */}
      <iframe key={email} name={FRAME} sandbox="" title="The email as mail programs show it" className="email-paper" />
    </>
  )
}
