import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Longer than any token. Any characters beyond this length are ignored. */
const LONGEST = 64

/**
 * How long a link is retained while its page is not in use, in milliseconds, so that it is not offered to the next user of a shared
 * computer.
 */
const LASTS = 60 * 60 * 1000

/**
 * How the link on this page ended: taken by another person, ended by 'This is not me', no longer valid, or dropped because the page was
 * not in use.
 * `later`: the link is retained, but the person wants to see the form first.
 */
export type FrontDeskLinkEnd = 'others' | 'returned' | 'over' | 'unused' | 'later'

export type FrontDeskLink = {
  /** The token to offer; empty once the link has ended. */
  token: string
  end: Exclude<FrontDeskLinkEnd, 'later'> | null
  /**
   * Called when the link has been used or does not open anything. It is removed from this browser. This page shows the text for `end`, or
   * nothing if `end` is null.
   */
  finish(end: FrontDeskLink['end']): void
  /** Shows the form first. The link is offered again after a reload. */
  putOff(): void
  /** Called when the person has read the text. Continues to the form. */
  goOn(): void
  /** Whether the given time, in milliseconds since 1970, is too long ago for an unused link to be retained. */
  isOld(usedAt: number): boolean
}

/** `held`: the token offered on this page, even if another tab has finished with it. */
const useStore = create<{ end: FrontDeskLinkEnd | null; held?: string | undefined }>()(() => ({ end: null }))

const acts: Pick<FrontDeskLink, 'finish' | 'putOff' | 'goOn' | 'isOld'> = {
  finish(end) {
    browserStore.removeItem(storageKeys.frontDeskLink)
    useStore.setState({ end, held: undefined })
  },
  putOff: () => useStore.setState({ end: 'later' }),
  goOn: () => useStore.setState({ end: null }),
  // Also true if the time is missing or invalid.
  isOld: (usedAt) => !(Math.abs(Date.now() - usedAt) < LASTS),
}

/**
 * Returns the stored token. The stored entry consists of the time of last use, the token, and the record from `merged-links.ts`. Removes
 * it if it is too old.
 */
function storedToken(): string | undefined {
  const [usedAt, token] = browserStore.getItem(storageKeys.frontDeskLink)?.split(' ') ?? []
  if (usedAt === undefined || !acts.isOld(Number(usedAt))) return token
  browserStore.removeItem(storageKeys.frontDeskLink)
  return undefined
}

/**
 * Returns the link to an assisted application (`/apply#desk=TOKEN`) that this browser received; null if there is nothing to offer or to
 * show. The link is removed from the URL and stored until it is used, so that it survives signing in, creating an account and confirming
 * the email address. The page passes it on, because lazily loaded modules must not import from the page's own file.
 * @param hasLeft Whether a person has signed out on this page.
 */
export function useFrontDeskLink(hasLeft: boolean): FrontDeskLink | null {
  const { end, held } = useStore()
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const given = /^#desk=(.+)/.exec(hash)?.[1]?.slice(0, LONGEST)
    if (given === undefined) return
    // If the same link arrives again, its record is retained.
    if (given !== storedToken()) browserStore.setItem(storageKeys.frontDeskLink, `${Date.now()} ${given}`)
    useStore.setState({ end: null })
    void navigate({ pathname, search }, { replace: true, state })
  }, [hash, pathname, search, state, navigate])
  const kept = useHydrated() ? storedToken() : undefined
  // Signing out removes the link.
  useEffect(() => useStore.setState(kept !== undefined || hasLeft ? { held: kept } : {}), [kept, hasLeft])
  const token = kept ?? (hasLeft ? undefined : held)
  if (end !== null) return end === 'later' ? null : { token: '', end, ...acts }
  return token === undefined ? null : { token, end, ...acts }
}
