import { paths } from '#domain/paths.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Whether a path, with or without a query, is one of the sign-in screens. */
export const isOfSigningIn = (path: string): boolean => /^\/(auth|signin|signup)([/?]|$)/.test(path)

/** Paths that are never used as a return target: the sign-in screens and the home page (specification §4). */
const isPassing = (pathname: string): boolean => pathname === paths.home || isOfSigningIn(pathname)

// Browsers remove tabs and line breaks from a URL and treat `\` as `/`, so `/\evil.example` would lead to another site.
const deceiving = /[\p{Cc}\\]/u

/**
 * Returns a stored or linked target as a path on this site; null for anything else (ruling 23). A full URL is accepted only if it has
 * this site's own origin.
 */
export function sitePath(target: string | null, origin: string): string | null {
  if (!target || deceiving.test(target) || !(target.startsWith('/') || target.startsWith(`${origin}/`))) return null
  const url = readAddress(target, origin)
  // `/.//evil.example` resolves to a path that would name another host if used on its own.
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

/** Remembers the page where a person was asked to sign in. */
export function saveReturnPath(path: string): void {
  const pathname = path.replace(/[?#].*$/, '')
  if (!isPassing(pathname)) browserStore.setItem(storageKeys.authRedirectUrl, path)
}

/** Reads the remembered path without removing it. */
export function readReturnPath(origin: string): string | null {
  for (const key of keys) {
    const path = sitePath(browserStore.getItem(key) ?? tabStore.getItem(key), origin)
    if (path !== null && !isPassing(path.replace(/[?#].*$/, ''))) return path
  }
  return null
}

/** Returns the remembered path and removes it, so that it is used only once (ruling 24). */
export function takeReturnPath(origin: string): string | null {
  const path = readReturnPath(origin)
  for (const key of keys) {
    browserStore.removeItem(key)
    tabStore.removeItem(key)
  }
  return path
}

/** The default page after signing in: the dashboard for the institute's staff, the home page for everyone else. */
export function landingPath(email: string, instituteDomain: string): string {
  return email.toLowerCase().endsWith(`@${instituteDomain.toLowerCase()}`) ? paths.dashboard : paths.home
}
