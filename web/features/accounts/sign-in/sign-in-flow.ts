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

/** The state of the sign-in dialog. It is created each time the dialog opens, so nothing remains from the previous time. */
export type SignInFlow = {
  mode: SignInMode
  outcome: SignInOutcome | null
  /** A call is pending or has just succeeded. If the person becomes signed in during this time, the dialog does not close. */
  busy: boolean
  /** The password was correct, and the second-factor prompt replaces the form. */
  asksCode: boolean
  /** The input is carried over between modes, because if the user presses a button before hydration, the mode changes late. */
  email: string
  password: string
  title: string
  goTo: (mode: SignInMode, email: string, password?: string) => void
  storeEmail: (email: string) => void
  setBusy: (busy: boolean) => void
  /** The code is being checked or has just been accepted. The prompt stays open. */
  setAnswering: (answering: boolean) => void
  /** Called once the person is signed in. */
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

/**
 * The most likely email address: the one from the session that expired here, otherwise the one awaiting confirmation. Empty after a
 * sign-out.
 */
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
  const [email, storeEmail] = useState(likelyEmail)
  const [password, storePassword] = useState('')
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
      storeEmail(typedEmail)
      storePassword(typedPassword)
      setOutcome(null)
      setBusy(false)
      setAnswering(false)
      setMode(next)
    },
    storeEmail,
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
