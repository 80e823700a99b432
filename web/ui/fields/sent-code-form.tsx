import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type CodeFailure, CodeForm, type CodeFormProps } from './code-form.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A sent message with a code; `at` is in milliseconds, according to this device's clock. */
export type SentCode = { id: string; at: number }

/** Seconds before another message can be sent. */
const PATIENCE = 60

type SentCodeFormProps = Omit<CodeFormProps, 'check' | 'children'> & {
  /** A message from an earlier visit whose code is still valid; no new one is sent then. */
  kept: SentCode | null
  /** Sends a message and returns its id. */
  send: () => Promise<string>
  onSent: (sent: SentCode) => void
  /** Checks the code from a particular message. */
  check: (code: string, id: string) => Promise<void>
  /** Where the message is sent. */
  children: ReactNode
}

/** Sends a message with a code, asks for the code, and can send another message if the first does not arrive. */
export function SentCodeForm({ kept, send, onSent, check, explain, children, ...form }: SentCodeFormProps) {
  const [sent, setSent] = useState(kept)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)
  const left = useSecondsUntil(sent ? sent.at + PATIENCE * 1000 : 0)

  const begin = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    setFailure(null)
    try {
      const next = { id: await send(), at: Date.now() }
      setSent(next)
      onSent(next)
    } catch (cause) {
      setFailure(explain(cause))
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }, [send, onSent, explain])

  const isBegun = useRef(kept !== null)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [begin])

  const problem = failure && (
    <Notice kind="error" role="alert">
      <p>{[failure.message, failure.advice].filter(Boolean).join(' ')}</p>
    </Notice>
  )
  if (sent === null) {
    if (failure === null) return <LoadingIndicator message="Sending the message…" />
    return (
      <div className="code-form">
        {problem}
        <Button busy={isSending} onClick={() => void begin()}>
          Send the message
        </Button>
      </div>
    )
  }
  return (
    <div className="code-form">
      {children}
      {problem}
      <CodeForm {...form} explain={explain} check={(code) => check(code, sent.id)}>
        <p className="code-again">
          <span>No message?</span>
          {left > 0 ? (
            <span className="num">You can send it again in {left} s.</span>
          ) : (
            <button type="button" className="link" aria-disabled={isSending || undefined} onClick={() => void begin()}>
              {isSending ? 'Sending…' : 'Send again'}
            </button>
          )}
        </p>
      </CodeForm>
      <output className="sr-only">{isSending ? 'Sending the message…' : 'The message was sent.'}</output>
    </div>
  )
}

/** Whole seconds until that time, counting down. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= end
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (Date.now() >= end) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return isOver ? 0 : Math.ceil((end - now) / 1000)
}
