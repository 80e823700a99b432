import type { User } from '@supabase/auth-js'
import { create } from 'zustand'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { saveReturnPath } from './return-path.ts'

export type SignInMode = 'signin' | 'signup' | 'reset'

export type SessionSnapshot = {
  /** `loading` until this browser's storage has been read, and while an expired session is being renewed. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  /** The person who has entered the right password but not yet the second factor. They are treated as signed out. */
  owing: User | null
  /** How the last session of this page ended: the person signed out, or it expired. */
  ended: 'left' | 'expired' | null
}

type SignOutStep = 'idle' | 'working' | 'asking'

type SessionState = {
  session: SessionSnapshot
  /** The previous session snapshot. */
  before?: SessionSnapshot
  /** The open sign-in dialog; null while it is closed. */
  dialog: SignInMode | null
  /** How many times someone has signed in on this page. The saved return path is followed after each sign-in. */
  arrivals: number
  signOutStep: SignOutStep
}

/** The session state of the whole site. It is `loading` on the server and during hydration. */
export const useSessionStore = create<SessionState>()(() => ({
  session: { status: 'loading', user: null, owing: null, ended: null },
  dialog: null,
  arrivals: 0,
  signOutStep: 'idle',
}))

/** Shown when a session has expired. */
export const sessionEnded = 'Your session has ended. Please sign in again. What you typed is saved.'

export const useSession = (): SessionSnapshot => useSessionStore((state) => state.session)

/** Opens the sign-in dialog over the current page. After an expired session, signing in returns to this page. */
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
  // The first paint of the header, before the application runs, depends on this attribute.
  document.documentElement.toggleAttribute('data-signed-in', session.status === 'signed-in')
}

export function showLoading(): void {
  show({ status: 'loading', user: null, owing: null, ended: null })
}

/**
 * Shows the session in this browser's storage. The storage is authoritative, not the event: events from other tabs also arrive here, and
 * those tabs may have their own sessions (ruling 25).
 */
export function showStoredSession(): void {
  const stored = readStoredSession()
  if (stored && !stored.owes) return show({ status: 'signed-in', user: stored.user, owing: null, ended: null })
  const { status, ended } = useSessionStore.getState().session
  show({ status: 'signed-out', user: null, owing: stored?.user ?? null, ended: status === 'signed-in' ? 'expired' : ended })
}

/** The person signed out deliberately, here or in another tab. */
export function showLeft(): void {
  show({ status: 'signed-out', user: null, owing: null, ended: 'left' })
}

/** Records a sign-in on this page, unless the second factor is still required. Returns the signed-in person. */
export function arrive(): User | null {
  showStoredSession()
  const { user } = useSessionStore.getState().session
  if (user) useSessionStore.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }))
  return user
}

/** The person known to this page, with or without the second factor. */
export function knownPerson(): User | null {
  const { user, owing } = useSessionStore.getState().session
  return user ?? owing
}

/** The name by which to address the person: the first word of their full name; empty if unknown. */
export function firstNameOf(user: User | null): string {
  const fullName: unknown = user?.user_metadata['full_name']
  return typeof fullName === 'string' ? (fullName.trim().split(/\s+/)[0] ?? '') : ''
}
