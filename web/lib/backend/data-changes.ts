/** What the pages of a person read, by what it is about; the first part of the key of a query. */
export type DataKind =
  | 'account'
  | 'applications'
  | 'calendar'
  /** One of them, with its modules. */
  | 'course'
  /** Which were started, and how far. */
  | 'courses'
  | 'devices'
  | 'email-preferences'
  | 'events'
  | 'identities'
  | 'my-data'
  | 'notifications'
  | 'profile'
  | 'two-factor'
  /** Of the console alone. */
  | 'staff'
  | 'third-party-report'

type Listener = (kinds: readonly DataKind[]) => void

const listeners = new Set<Listener>()
const tell = (kinds: readonly DataKind[]) => listeners.forEach((listener) => listener(kinds))

let opened: BroadcastChannel | undefined

/** To the other tabs of this browser. */
function channel(): BroadcastChannel {
  if (opened === undefined) {
    opened = new BroadcastChannel('fti-data-changes')
    opened.addEventListener('message', ({ data }: MessageEvent<readonly DataKind[]>) => tell(data))
  }
  return opened
}

/** Says that something was written, or is heard to have changed: whoever holds what was read of it reads it anew, in every tab. */
export function announceChange(...kinds: readonly DataKind[]): void {
  tell(kinds)
  channel().postMessage(kinds)
}

/** The same for the other tabs alone, where this one knows already how things are now. */
export function announceElsewhere(...kinds: readonly DataKind[]): void {
  channel().postMessage(kinds)
}

/** Hears what was announced, here and in other tabs. */
export function onChange(listener: Listener): void {
  listeners.add(listener)
  channel()
}
