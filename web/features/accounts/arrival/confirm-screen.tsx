import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { toast } from '#web/lib/toast.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type AccountFailure, mailLinkFailure } from '#web/features/accounts/requests/account-failure.ts'
import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { confirmByMail } from '#web/features/accounts/requests/accounts.ts'
import { isMailType, ofMail } from './complete-callback.ts'
import { openSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'

/** The purpose of a link. Any other type is treated as an address confirmation. */
type Kind = 'signup' | 'recovery' | 'not_me'

const kindOf = (type: string): Kind => (type === 'recovery' || type === 'not_me' ? type : 'signup')

const missing: AccountFailure = {
  message: 'This link is not complete. Open it again from the email, or copy the whole address into the browser.',
}

/** The link's parameters and the result of pressing the button. */
function useConfirmation() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<AccountFailure | null>(null)
  // Until hydration the output must match the prerendered HTML. Values that the server has written into the HTML stay unchanged.
  const read = (name: string) => (hydrated ? (query.get(name) ?? '') : '')
  const token = read('token_hash')
  const type = read('type')
  const known = kindOf(type)
  const kind = hydrated ? known : null
  const failure = hydrated && !token ? missing : failed

  // If the server could not be reached, pressing the button again may work. After a refusal it never does.
  const isOver = failure !== null && failure.advice === undefined

  const confirm = async (token: string, type: string) => {
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
    // Read directly from the URL, because the user may press the button before the page has rendered the values from it.
    const token = query.get('token_hash')
    const type = query.get('type') ?? ''
    // A second press would fail because the link has already been used, and would hide the result of the first.
    if (kindOf(type) === 'not_me' && token && !busy) {
      tabStore.setItem(storageKeys.pressedLink, String(Date.now()))
      return setBusy(true)
    }
    event.preventDefault()
    if (token && !busy) void confirm(token, type)
  }
  return { read, user, hydrated, busy, failure, kind, known, isOver, submit }
}

/**
 * The /auth/confirm page. It has a single button, because link scanners open links but do not press buttons (ruling 21). The page is
 * prerendered once. The server writes the link's token and type into it, so the form also works without JavaScript. The page contains
 * every version of the wording, and the type decides which one is shown. 'This was not me' is not part of the auth protocol: its form is
 * always submitted natively, and the server redirects.
 */
export function ConfirmScreen() {
  const { read, user, hydrated, busy, failure, kind, known, isOver, submit } = useConfirmation()

  return (
    <div className="group/confirm" data-confirm={known} suppressHydrationWarning>
      <AccountSheet
        icon={isOver ? 'error' : 'mail'}
        isError={isOver}
        title={<Wording kind={kind} signup="Confirm your address" recovery="Choose a new password" not_me="Was this not you?" />}
      >
        <p className="text-lead" hidden={isOver}>
          <Wording
            kind={kind}
            signup="Press the button and your account is ready."
            recovery="Continue to choose the password you want to use from now on."
            not_me={
              <>
                If you did what the email says, close this page: nothing has changed.
                <span className="mt-3 block">
                  If not, press the button. We will remove the password and sign everyone out, including you. We will also remove any
                  two-step verification, recovery codes or way to sign in added since the email. Then you choose a new password.
                </span>
              </>
            }
          />
        </p>
        {/* Shows whose account this is: a sender could otherwise trick the visitor into filling in the sender’s account (ruling 44). */}
        <p className="group-data-[confirm=not\_me]/confirm:hidden" hidden={isOver}>
          {hydrated && user ? (
            <span>
              You are signed in as{' '}
              <strong className="wrap-anywhere" translate="no">
                {user.email}
              </strong>
              . If someone else sent you this link, stay signed in as you are.
            </span>
          ) : (
            'If someone else sent you this link, close this page.'
          )}
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
            <Wording
              kind={kind}
              signup="Confirm my email address"
              recovery="Continue to choose a new password"
              not_me="It was not me: secure my account"
            />
          </Button>
          {hydrated && user && kind !== 'not_me' && (
            <ButtonLink variant="secondary" to={paths.dashboard}>
              Stay signed in
            </ButtonLink>
          )}
        </form>
        {isOver && <Remedy kind={known} />}
      </AccountSheet>
    </div>
  )
}

function Remedy({ kind }: { kind: Kind }) {
  if (kind !== 'signup') {
    return <Button onClick={() => openSignInDialog('reset')}>{kind === 'recovery' ? 'Ask for a new link' : 'Choose a new password'}</Button>
  }
  return (
    <div className="grid gap-5">
      <p>If you have already confirmed your address, you can sign in. If not, sign in anyway, and we will offer you a new link.</p>
      <Button onClick={() => openSignInDialog('signin')}>Sign In</Button>
    </div>
  )
}

/**
 * Until hydration, renders every version of the wording, and the style sheet shows the right one. After that, only the right one is
 * rendered. The spans ignore pointer events, so that a press that begins before hydration and ends after it targets the button: browsers
 * fire no click if the element that was pressed has been removed.
 */
function Wording({ kind, ...words }: { kind: Kind | null } & Record<Kind, ReactNode>) {
  if (kind) return words[kind]
  return (
    <>
      <span className="pointer-events-none group-data-[confirm=not\_me]/confirm:hidden group-data-[confirm=recovery]/confirm:hidden">
        {words.signup}
      </span>
      <span className="pointer-events-none hidden group-data-[confirm=recovery]/confirm:inline">{words.recovery}</span>
      <span className="pointer-events-none hidden group-data-[confirm=not\_me]/confirm:inline">{words.not_me}</span>
    </>
  )
}
