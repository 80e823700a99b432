import type { User } from '@supabase/auth-js'
import { create } from 'zustand'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { saveReturnPath } from './return-path.ts'

export type SignInMode = 'signin' | 'signup' | 'reset'

export type SessionSnapshot = {
  /** `loading` until this browser's storage was read, or while an expired session is being renewed. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  /** Whose password was right and who has not entered the code of the second factor yet. Such a person is signed out. */
  owing: User | null
  /** How the last session of this page ended: the person left, or it expired by itself. */
  ended: 'left' | 'expired' | null
}

type SignOutStep = 'idle' | 'working' | 'asking'

type SessionState = {
  session: SessionSnapshot
  /** What was known before that. */
  before?: SessionSnapshot
  /** The open sign-in dialog; null while it is closed. */
  dialog: SignInMode | null
  /** How often a person signed in on this page: each time, the saved return path counts. */
  arrivals: number
  signOutStep: SignOutStep
}

/** What the whole site knows about who is signed in. The same on the server and while hydrating: loading. */
export const useSessionStore = create<SessionState>()(() => ({
  session: { status: 'loading', user: null, owing: null, ended: null },
  dialog: null,
  arrivals: 0,
  signOutStep: 'idle',
}))

/** Said when a session has expired by itself. */
export const sessionEnded = 'Your session has ended. Please sign in again. What you typed is saved.'

/** Who is signed in. */
export const useSession = (): SessionSnapshot => useSessionStore((state) => state.session)

/** Opens the sign-in dialog over the current page. After an expired session, signing in again leads nowhere else. */
export function openSignInDialog(mode: SignInMode = 'signin'): void {
  const { ended } = useSessionStore.getState().session
  if (ended === 'expired') saveReturnPath(`${location.pathname}${location.search}`)
  useSessionStore.setState({ dialog: mode })
}

export function closeSignInDialog(): void {
  useSessionStore.setState({ dialog: null })
}

function sameSession(a: SessionSnapshot, b: SessionSnapshot): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function show(session: SessionSnapshot): void {
  if (sameSession(useSessionStore.getState().session, session)) return
  useSessionStore.setState((state) => ({ session, before: state.session }))
  // The header's first paint is decided from this mark, before the application runs.
  document.documentElement.toggleAttribute('data-signed-in', session.status === 'signed-in')
}

export function showLoading(): void {
  show({ status: 'loading', user: null, owing: null, ended: null })
}

/**
 * Shows what this browser's storage says. The storage, not the event, is the truth: another tab's events also arrive
 * here, and its session may be its own (ruling 25).
 */
export function showStoredSession(): void {
  const stored = readStoredSession()
  if (stored && !stored.owes) return show({ status: 'signed-in', user: stored.user, owing: null, ended: null })
  const { status, ended } = useSessionStore.getState().session
  show({ status: 'signed-out', user: null, owing: stored?.user ?? null, ended: status === 'signed-in' ? 'expired' : ended })
}

/** The person left on purpose, here or in another tab. */
export function showLeft(): void {
  show({ status: 'signed-out', user: null, owing: null, ended: 'left' })
}

/** A person signed in on this page, if the second factor is not still to come. Answers who is signed in. */
export function arrive(): User | null {
  showStoredSession()
  const { user } = useSessionStore.getState().session
  if (user) useSessionStore.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }))
  return user
}

/** Whom this page knows, with or without the second factor. */
export function knownPerson(): User | null {
  const { user, owing } = useSessionStore.getState().session
  return user ?? owing
}

/** The name a person is addressed by: the first word of the full name; empty when none is known. */
export function firstNameOf(user: User | null): string {
  const fullName: unknown = user?.user_metadata['full_name']
  return typeof fullName === 'string' ? (fullName.trim().split(/\s+/)[0] ?? '') : ''
}
