import { useEffect, useRef, useState } from 'react'
import { getSession } from '#web/lib/backend/backend.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import type { IssueWords } from './kept-issues.ts'
import { letterQuery } from './newsletter-data.ts'

const FRAME = 'newsletter-letter'

type LetterPreviewProps = { words: IssueWords; /** Milliseconds for which they have to stand still. */ wait?: number }

/** The letter as its readers get it: as most mail programs show it, and in plain text. */
export function LetterPreview({ words: written, wait = 0 }: LetterPreviewProps) {
  const words = useSettled(written, wait)
  const { state, retry } = useLoaded(letterQuery(words))
  if (state.kind === 'loading') return <LoadingIndicator message="Writing the letter…" />
  if (state.kind === 'failed') return <LoadFailure title="The letter could not be shown" onRetry={retry} isTrying={state.isTrying} />
  const { subject, text } = state.value
  return (
    <div className="issue-letter">
      <p>
        Subject: <strong className="wrap-anywhere">{subject}</strong>
      </p>
      <LetterFrame words={words} />
      <details>
        <summary>The same in plain text</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
        <pre className="issue-text" tabIndex={0} aria-label="The letter in plain text">
          {text}
        </pre>
      </details>
    </div>
  )
}

/** Words as they were when nobody had typed for a while. */
function useSettled({ subject, body }: IssueWords, wait: number): IssueWords {
  const [settled, setSettled] = useState({ subject, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), wait)
    return () => clearTimeout(timer)
  }, [subject, body, wait])
  return settled
}

/**
 * The letter in a frame that runs nothing. No page may write a letter into itself (Trusted Types, style attributes): the server answers
 * it to a form, with a policy of its own.
 */
function LetterFrame({ words: { subject, body } }: { words: IssueWords }) {
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
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
  }, [subject, body])
  return (
    <>
      <form ref={form} method="post" action="/api/staff/newsletter-letter" target={FRAME} hidden>
        <input ref={token} type="hidden" name="access_token" defaultValue="" />
        <input type="hidden" name="subject" value={subject} readOnly />
        <textarea name="body" value={body} readOnly />
      </form>
      {/* A new frame for each letter, so that the way back in the browser leads past them. */}
      <iframe key={`${subject}\n${body}`} name={FRAME} sandbox="" title="The letter as mail programs show it" className="issue-paper" />
    </>
  )
}
