import { paths } from '#domain/paths.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Whether a path, with or without its query, is one of the screens of signing in. */
export const isOfSigningIn = (path: string): boolean => /^\/(auth|signin|signup)([/?]|$)/.test(path)

/** A path nobody should come back to: the screens of signing in themselves, and the home page (specification §4). */
const isPassing = (pathname: string): boolean => pathname === paths.home || isOfSigningIn(pathname)

// Browsers drop tabs and line ends inside an address and read `\` as `/`: `/\evil.example` would leave the site.
const deceiving = /[\p{Cc}\\]/u

/**
 * A stored or linked target as a path on this site; null for anything else (ruling 23). A whole address is taken only
 * with this site's own origin.
 */
export function sitePath(target: string | null, origin: string): string | null {
  if (!target || deceiving.test(target) || !(target.startsWith('/') || target.startsWith(`${origin}/`))) return null
  const url = readAddress(target, origin)
  // `/.//evil.example` is a path here, which would name another host if it stood alone.
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}

function readAddress(target: string, origin: string): URL | null {
  try {
    return new URL(target, origin)
  } catch {
    return null
  }
}

const keys = [storageKeys.authRedirectUrl, storageKeys.authRedirectTo]

/** Remembers where a person was when asked to sign in. */
export function saveReturnPath(path: string): void {
  const pathname = path.replace(/[?#].*$/, '')
  if (!isPassing(pathname)) browserStore.setItem(storageKeys.authRedirectUrl, path)
}

/** The remembered path, without using it up. */
export function readReturnPath(origin: string): string | null {
  for (const key of keys) {
    const path = sitePath(browserStore.getItem(key) ?? tabStore.getItem(key), origin)
    if (path !== null && !isPassing(path.replace(/[?#].*$/, ''))) return path
  }
  return null
}

/** The remembered path; it is used once (ruling 24). */
export function takeReturnPath(origin: string): string | null {
  const path = readReturnPath(origin)
  for (const key of keys) {
    browserStore.removeItem(key)
    tabStore.removeItem(key)
  }
  return path
}

/** Where people land who came from nowhere in particular: the institute's own on the dashboard, others at home. */
export function landingPath(email: string, instituteDomain: string): string {
  return email.toLowerCase().endsWith(`@${instituteDomain.toLowerCase()}`) ? paths.dashboard : paths.home
}
