import { useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { tabStore } from '#web/lib/session-storage.ts'
import { storageKeys } from '#web/lib/storage-keys.ts'
import { toast } from '#web/lib/toast.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureText } from '#web/ui/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type AccountFailure, mailLinkFailure } from './account-failure.ts'
import { AccountSheet } from './account-sheet.tsx'
import { confirmByMail } from './accounts.ts'
import { isMailType, ofMail } from './complete-callback.ts'
import { openSignInDialog, useSession } from './session-store.ts'

const missing: AccountFailure = {
  message: 'This link is not complete. Open it again from the e-mail, or copy the whole address into the browser.',
}

/**
 * The whole of /auth/confirm: one button, because link scanners open links but press nothing (ruling 21). The page is
 * prerendered once; the server writes the token and the kind of link into it, so that the form also works without
 * JavaScript. Both wordings are in the page and the kind decides which one shows.
 */
export function ConfirmScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<AccountFailure | null>(null)
  // Until the page is taken over it must equal what was prerendered; what the server wrote into it stays as it is.
  const read = (name: string) => (hydrated ? (query.get(name) ?? '') : '')
  const token = read('token_hash')
  const type = read('type')
  const isRecovery = type === 'recovery'
  const kind = hydrated ? (isRecovery ? 'recovery' : 'signup') : null
  const failure = hydrated && !token ? missing : failed

  // Without an answer the same press may work in a moment; after a refusal it never will.
  const isOver = failure !== null && failure.advice === undefined

  const confirm = async () => {
    if (!isMailType(type)) return setFailed(missing)
    setBusy(true)
    setFailed(null)
    try {
      const outcome = ofMail(await confirmByMail(token, type), type, user)
      if (outcome.state === 'success') {
        if (outcome.recoveryOf) tabStore.setItem(storageKeys.recovery, outcome.recoveryOf)
        if (outcome.toast) toast.success(outcome.toast)
        return await navigate(outcome.to, { replace: true })
      }
      setFailed({ message: outcome.message })
    } catch (cause) {
      setFailed(mailLinkFailure(cause))
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (token && !busy) void confirm()
  }

  return (
    <div className="group/confirm" data-confirm={isRecovery ? 'recovery' : 'signup'} suppressHydrationWarning>
      <AccountSheet
        icon={isOver ? 'error' : 'mail'}
        isError={isOver}
        title={
          <Wording kind={kind} signup="Confirm your address" recovery="Choose a new password" />
        }
      >
        <p className="text-lead" hidden={isOver}>
          <Wording
            kind={kind}
            signup="One press and your account is ready."
            recovery="Your link was opened. Continue to set the password you want to use from now on."
          />
        </p>
        {failure && (
          <Notice kind="error" role="alert">
            <FailureText failure={failure} />
          </Notice>
        )}
        <form method="post" action={paths.authConfirm} onSubmit={submit} className={isOver ? 'hidden' : 'grid gap-4'}>
          {['token_hash', 'type', 'redirect_to'].map((name) => (
            <input key={name} type="hidden" name={name} value={read(name)} suppressHydrationWarning />
          ))}
          <Button type="submit" busy={busy}>
            <Wording kind={kind} signup="Confirm my e-mail address" recovery="Continue to choose a new password" />
          </Button>
        </form>
        {isOver && <Remedy isRecovery={isRecovery} />}
      </AccountSheet>
    </div>
  )
}

function Remedy({ isRecovery }: { isRecovery: boolean }) {
  if (isRecovery) {
    return (
      <Button onClick={() => openSignInDialog('reset')}>Ask for a new link</Button>
    )
  }
  return (
    <div className="grid gap-3">
      <p>If you have confirmed your address before, you can sign in. If not, signing in offers to send a new link.</p>
      <Button onClick={() => openSignInDialog('signin')}>Sign In</Button>
    </div>
  )
}

/** Both wordings until the page is alive, of which the style sheet hides one; then the right one alone. */
function Wording({ kind, signup, recovery }: { kind: 'signup' | 'recovery' | null; signup: string; recovery: string }) {
  if (kind) return kind === 'recovery' ? recovery : signup
  return (
    <>
      <span className="group-data-[confirm=recovery]/confirm:hidden">{signup}</span>
      <span className="hidden group-data-[confirm=recovery]/confirm:inline">{recovery}</span>
    </>
  )
}
