import type { User } from '@supabase/auth-js'
import { create } from 'zustand'
import { readStoredSession } from '#web/lib/session-storage.ts'
import { saveReturnPath } from './return-path.ts'

export type SignInMode = 'signin' | 'signup' | 'reset'

export type SessionSnapshot = {
  /** `loading` until this browser's storage was read, or while an expired session is being renewed. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  /** How the last session of this page ended: the person left, or it expired by itself. */
  ended: 'left' | 'expired' | null
}

type SignOutStep = 'idle' | 'working' | 'asking'

type SessionState = {
  session: SessionSnapshot
  /** The open sign-in dialog; null while it is closed. */
  dialog: SignInMode | null
  /** How often a person signed in on this page: each time, the saved return path counts. */
  arrivals: number
  signOutStep: SignOutStep
}

/** What the whole site knows about who is signed in. The same on the server and while hydrating: loading. */
export const useSessionStore = create<SessionState>()(() => ({
  session: { status: 'loading', user: null, ended: null },
  dialog: null,
  arrivals: 0,
  signOutStep: 'idle',
}))

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
  return a.status === b.status && a.ended === b.ended && JSON.stringify(a.user) === JSON.stringify(b.user)
}

function show(session: SessionSnapshot): void {
  if (sameSession(useSessionStore.getState().session, session)) return
  useSessionStore.setState({ session })
  // The header's first paint is decided from this mark, before the application runs.
  document.documentElement.toggleAttribute('data-signed-in', session.status === 'signed-in')
}

export function showLoading(): void {
  show({ status: 'loading', user: null, ended: null })
}

/**
 * Shows what this browser's storage says. The storage, not the event, is the truth: another tab's events also arrive
 * here, and its session may be its own (ruling 25).
 */
export function showStoredSession(): void {
  const stored = readStoredSession()
  if (stored) return show({ status: 'signed-in', user: stored.user, ended: null })
  const { status, ended } = useSessionStore.getState().session
  show({ status: 'signed-out', user: null, ended: status === 'signed-in' ? 'expired' : ended })
}

/** The person left on purpose, here or in another tab. */
export function showLeft(): void {
  show({ status: 'signed-out', user: null, ended: 'left' })
}

/** A person signed in on this page. */
export function arrive(): void {
  showStoredSession()
  useSessionStore.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }))
}

/** The name a person is addressed by: the first word of the full name; empty when none is known. */
export function firstNameOf(user: User | null): string {
  const fullName: unknown = user?.user_metadata['full_name']
  return typeof fullName === 'string' ? (fullName.trim().split(/\s+/)[0] ?? '') : ''
}
