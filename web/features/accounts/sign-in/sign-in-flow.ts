import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { GREETING_TOAST, toast } from '#web/lib/toast.ts'
import { awaitedConfirmation } from '#web/features/accounts/session/awaited-confirmation.ts'
import { firstNameOf, type SignInMode, useSession, useSessionStore } from '#web/features/accounts/session/session-store.ts'

export type SignInOutcome =
  | { kind: 'welcome'; firstName: string }
  | { kind: 'mail-sent'; email: string }
  | { kind: 'reset-sent'; email: string }

/** Where a person is in the sign-in dialog. Made anew each time it opens, so nothing is left from the last time. */
export type SignInFlow = {
  mode: SignInMode
  outcome: SignInOutcome | null
  /** A call is on its way or has just succeeded: becoming signed in does not close the dialog by itself now. */
  busy: boolean
  /** The password was right: the code of the second factor stands where the form would. */
  asksCode: boolean
  /** What was typed goes along from mode to mode: a press before the page was alive changes the mode late. */
  email: string
  password: string
  title: string
  goTo: (mode: SignInMode, email: string, password?: string) => void
  keepEmail: (email: string) => void
  setBusy: (busy: boolean) => void
  /** The code is being checked, or was right a moment ago: the question stays. */
  setAnswering: (answering: boolean) => void
  /** The person is signed in now. */
  welcome: (person: User) => void
  finish: (outcome: SignInOutcome) => void
}

const titles: Record<SignInMode, string> = {
  signin: 'Sign in',
  signup: 'Create your account',
  reset: 'Reset your password',
}

function titleOf(mode: SignInMode, asksCode: boolean, outcome: SignInOutcome | null): string {
  if (outcome === null) return asksCode ? 'Enter your code' : titles[mode]
  if (outcome.kind !== 'welcome') return 'Check your email'
  return outcome.firstName ? `Welcome back, ${outcome.firstName}` : 'Welcome back'
}

/** The address of whoever most likely signs in: whose session has expired here, or who is to confirm it. Nobody's after a sign-out. */
function likelyEmail(): string {
  const { session, before } = useSessionStore.getState()
  return (session.ended === 'expired' && before?.user?.email) || awaitedConfirmation()
}

export function useSignInFlow(initial: SignInMode): SignInFlow {
  const [mode, setMode] = useState(initial)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const [answering, setAnswering] = useState(false)
  const { owing } = useSession()
  const asksCode = mode !== 'reset' && (owing !== null || answering)
  const [email, keepEmail] = useState(likelyEmail)
  const [password, keepPassword] = useState('')
  const finish = (result: SignInOutcome) => {
    setBusy(result.kind === 'welcome')
    setOutcome(result)
  }
  return {
    mode,
    outcome,
    busy: busy || answering,
    asksCode,
    email,
    password,
    title: titleOf(mode, asksCode, outcome),
    goTo(next, typedEmail, typedPassword = '') {
      keepEmail(typedEmail)
      keepPassword(typedPassword)
      setOutcome(null)
      setBusy(false)
      setAnswering(false)
      setMode(next)
    },
    keepEmail,
    setBusy,
    setAnswering,
    welcome(person) {
      const firstName = firstNameOf(person)
      toast.success(messages.signIn.welcomeBack(firstName), { duration: GREETING_TOAST })
      finish({ kind: 'welcome', firstName })
    },
    finish,
  }
}
