import { type SubmitEvent, useRef, useState } from 'react'
import { MAIL_CODE_LENGTH, type SiteState, mailCodeFrom } from '#domain/staff/site-health.ts'
import { reasonWords } from '#domain/staff/outbox.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { formatOn } from '#web/lib/moments.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askMailCheck, problemOf, proveMail } from './site-health-data.ts'

/** Confirms that email is delivered: administrators send themselves an email and enter its code here. */
export function MailCheck({ state: { mail, hasMailServer, settings, now } }: { state: SiteState }) {
  const { proved, wasProved, asked } = mail
  // The form stays visible while the user is typing, even if the code has expired.
  const [wasAsked, setWasAsked] = useState(asked !== null)
  if (asked !== null && !wasAsked) setWasAsked(true)
  const hasForm = asked === null ? wasAsked && proved === null : asked.state !== 'failed'
  if (!hasMailServer) {
    return (
      <p>
        No mail server is set up. Start the site with <code className="site-command">{settings.mail}</code>
      </p>
    )
  }
  return (
    <>
      {proved && <p className="text-soft">{`Confirmed ${formatOn(proved.at, new Date(now))}${proved.by ? ` by ${proved.by}` : ''}.`}</p>}
      {!proved && wasProved && <p>This was confirmed for a different mail server or sender. Please test the current one.</p>}
      <p aria-live="polite">{asked && askedWords(asked, new Date(now))}</p>
      {hasForm && <CodeForm />}
      <SendEmail isAgain={proved !== null || asked !== null} />
    </>
  )
}

function askedWords({ at, state, reason }: NonNullable<SiteState['mail']['asked']>, now: Date): string {
  const email = `The test email you requested ${formatOn(at, now)}`
  switch (state) {
    case 'queued':
      return `${email} is being sent.${reason === null ? '' : ` ${reasonWords(reason)}; the site will try again.`}`
    case 'sent':
      return `${email} has been sent. Check your inbox and your spam folder.`
    case 'failed':
      return `${email} was not accepted: ${reasonWords(reason)}.`
  }
}

function SendEmail({ isAgain }: { isAgain: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await askMailCheck()
      toast.success('We have sent you an email with a code')
    } catch (cause) {
      setFailure(problemOf(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2 justify-items-start">
      <Button variant={isAgain ? 'secondary' : 'primary'} className="button-small" busy={isBusy} onClick={() => void send()}>
        {isBusy ? 'Sending…' : isAgain ? 'Send me a new test email' : 'Send me a test email'}
      </Button>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.querySelector('input')
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await proveMail(code)
      toast.success('Email delivery has been confirmed')
      // The form disappears once the code is accepted.
      focusLate(document.getElementById('step-mail'), form)
    } catch (cause) {
      setProblem(problemOf(cause))
      focusLate(field, form)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="site-code">
      <TextField
        label="Code from the email"
        hint={`${MAIL_CODE_LENGTH} letters and digits, valid for one hour.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={problem}
      />
      <Button type="submit" busy={isBusy} aria-disabled={mailCodeFrom(code).length === 0 || undefined}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}
