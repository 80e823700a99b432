import { useState } from 'react'
import type { SignInMode } from './session-store.ts'

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
  /** What was typed goes along from mode to mode: a press before the page was alive changes the mode late. */
  email: string
  password: string
  title: string
  goTo: (mode: SignInMode, email: string, password?: string) => void
  keepEmail: (email: string) => void
  setBusy: (busy: boolean) => void
  finish: (outcome: SignInOutcome) => void
}

const titles: Record<SignInMode, string> = {
  signin: 'Sign in',
  signup: 'Create your account',
  reset: 'Reset your password',
}

function titleOf(mode: SignInMode, outcome: SignInOutcome | null): string {
  if (outcome === null) return titles[mode]
  if (outcome.kind !== 'welcome') return 'Check your email'
  return outcome.firstName ? `Welcome back, ${outcome.firstName}` : 'Welcome back'
}

export function useSignInFlow(initial: SignInMode): SignInFlow {
  const [mode, setMode] = useState(initial)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const [email, keepEmail] = useState('')
  const [password, keepPassword] = useState('')
  return {
    mode,
    outcome,
    busy,
    email,
    password,
    title: titleOf(mode, outcome),
    goTo(next, typedEmail, typedPassword = '') {
      keepEmail(typedEmail)
      keepPassword(typedPassword)
      setOutcome(null)
      setBusy(false)
      setMode(next)
    },
    keepEmail,
    setBusy,
    finish(result) {
      setBusy(result.kind === 'welcome')
      setOutcome(result)
    },
  }
}
