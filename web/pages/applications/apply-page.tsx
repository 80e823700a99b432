import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { PageHead } from '#web/app/page-head.tsx'
import { type FrontDeskLink, useFrontDeskLink } from '#web/features/applications/front-desk-link/stored-link.ts'
import type { ApplyProps } from '#web/features/applications/wizard/apply.tsx'
import { ApplySignedOut } from '#web/features/applications/wizard/apply-signed-out.tsx'
import { stopAwaiting, useAwaitedConfirmation } from '#web/features/accounts/session/awaited-confirmation.ts'
import { openSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'
import { paths } from '#domain/paths.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { WithoutScripts } from '#web/features/accounts/session/without-scripts.tsx'

/** How many milliseconds the indicator stays after it is known who is signed in (specification, section 2). */
const EXTRA_DELAY = 200

const loadApply = () => import('#web/features/applications/wizard/apply.tsx')
const loadFrontDeskLink = () => import('#web/features/applications/front-desk-link/front-desk-link.tsx')
const loadResend = () => import('#web/features/accounts/sign-in/resend.tsx')
const loadFrontDeskLinkSignedOut = () => import('#web/features/applications/front-desk-link/front-desk-link-signed-out.tsx')

/** Prefetches the signed-in user's form data while the page is hydrated. Errors are reported where the data is shown. */
export function loader() {
  const session = readStoredSession()
  if (session && !session.owes) {
    loadApply().then(
      ({ askAhead }) => askAhead(session.user.id),
      () => undefined,
    )
  }
  return null
}
export const sendsData = false

/** Two lines long, so that the page's largest text is rendered before any module has loaded (tools/bench/lighthouse.ts). */
const waitingMessage = 'Opening the application form. It has five short steps, and your answers are saved as you write.'

const waiting = (
  <>
    <LoadingIndicator size="large" className="apply-waiting" message={waitingMessage} />
    <div className="without-scripts">
      <h1>Apply</h1>
      <WithoutScripts what="The application form" className="mt-5 max-w-[37rem]" />
    </div>
  </>
)

const signIn = () => openSignInDialog('signin')
const signUp = () => openSignInDialog('signup')

export function Component() {
  return (
    <>
      <PageHead title="Apply" description="Apply for a program: five short steps, saved as you write." path={paths.apply} noindex />
      <div className="wrap apply-page">
        <ApplyScreen />
      </div>
    </>
  )
}

const linkFailed = 'We could not load the application for this link'

function ApplyScreen() {
  const { status, user, ended } = useSession()
  const isShown = useShown(status !== 'loading')
  const person = useLastPerson(user)
  const link = useFrontDeskLink(!user && ended === 'left')
  if (!isShown) return waiting
  // An expired session does not count as a sign-out (ruling 27). The form stays, and the dialog opens over it.
  if (!person || (!user && ended === 'left')) return <SignedOut link={link} />
  const account = accountOf(person)
  const instead: ApplyProps['instead'] =
    link === null
      ? undefined
      : (draft) => (
          <LoadedModule load={loadFrontDeskLink} waiting={waiting} failed={linkFailed}>
            {({ FrontDeskLinkScreen }) => (
              <FrontDeskLinkScreen {...draft} link={link} personId={person.id} email={account.email} onSignIn={signIn} />
            )}
          </LoadedModule>
        )
  return (
    <LoadedModule load={loadApply} waiting={waiting} failed="The form could not be loaded">
      {({ Apply }) => (
        <Apply key={person.id} personId={person.id} account={account} isSignedIn={user !== null} onSignIn={signIn} instead={instead} />
      )}
    </LoadedModule>
  )
}

function SignedOut({ link }: { link: FrontDeskLink | null }) {
  const awaited = useAwaitedConfirmation()
  const changeAddress = () => {
    stopAwaiting()
    signUp()
  }
  const emailToCheck = awaited !== '' && (
    <LoadedModule key="email-to-check" load={loadResend} waiting="One moment…" failed="We could not load what to do next">
      {({ MailOnItsWay }) => <MailOnItsWay email={awaited} onChangeAddress={changeAddress} />}
    </LoadedModule>
  )
  return (
    <ApplySignedOut emailToCheck={emailToCheck || undefined} onSignUp={signUp} onSignIn={signIn}>
      {link && (
        <LoadedModule load={loadFrontDeskLinkSignedOut} waiting="Looking up your link…" failed={linkFailed}>
          {({ FrontDeskLinkSignedOut }) => <FrontDeskLinkSignedOut link={link} />}
        </LoadedModule>
      )}
    </ApplySignedOut>
  )
}

/** True once it is known who is signed in, after the extra delay from the specification. Never becomes false again. */
function useShown(isKnown: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isKnown || isShown) return
    const timer = setTimeout(() => setShown(true), EXTRA_DELAY)
    return () => clearTimeout(timer)
  }, [isKnown, isShown])
  return isShown
}

/** The user of this visit: the person who is signed in, or was until the session expired. */
function useLastPerson(user: User | null): User | null {
  const [last, setLast] = useState(user)
  if (user !== null && user !== last) setLast(user)
  return user ?? last
}

function accountOf({ email = '', user_metadata: { full_name: name } }: User) {
  return { name: typeof name === 'string' ? name : '', email }
}
