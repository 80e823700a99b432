/** The kinds of user data that pages read. Each is the first part of its query keys. */
export type DataKind =
  | 'account'
  | 'applications'
  | 'calendar'
  /** One course with its modules. */
  | 'course'
  /** The courses that were started, and the progress in them. */
  | 'courses'
  | 'devices'
  | 'email-preferences'
  | 'events'
  | 'identities'
  | 'my-data'
  | 'notifications'
  | 'profile'
  | 'two-factor'
  /** Used only by the console. */
  | 'staff'
  | 'third-party-report'

type Listener = (kinds: readonly DataKind[]) => void

const listeners = new Set<Listener>()
const tell = (kinds: readonly DataKind[]) => listeners.forEach((listener) => listener(kinds))

let opened: BroadcastChannel | undefined

/** The channel to the other tabs of this browser. */
function channel(): BroadcastChannel {
  if (opened === undefined) {
    opened = new BroadcastChannel('fti-data-changes')
    opened.addEventListener('message', ({ data }: MessageEvent<readonly DataKind[]>) => tell(data))
  }
  return opened
}

/** Announces that data has been written or reported as changed. Every tab then reloads the affected data. */
export function announceChange(...kinds: readonly DataKind[]): void {
  tell(kinds)
  channel().postMessage(kinds)
}

/** Like `announceChange`, but only for the other tabs, because this one is already up to date. */
export function announceElsewhere(...kinds: readonly DataKind[]): void {
  channel().postMessage(kinds)
}

/** Registers a listener for announcements from this and other tabs. */
export function onChange(listener: Listener): void {
  listeners.add(listener)
  channel()
}
