import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** More than a token has: of anything longer, the rest says nothing. */
const LONGEST = 64

/** Milliseconds that a link is kept while nobody uses its page: whoever sits at a shared computer next is not offered it. */
const LASTS = 60 * 60 * 1000

/**
 * How it ended with a link on this page: taken by somebody else, ended by 'This is not me', over, let go of since nobody used the page.
 * `later`: it is kept, and the person wants the form first.
 */
export type FrontDeskLinkEnd = 'others' | 'returned' | 'over' | 'unused' | 'later'

export type FrontDeskLink = {
  /** What there is to ask about; empty once it has ended. */
  token: string
  end: Exclude<FrontDeskLinkEnd, 'later'> | null
  /** The link is used up, or opens nothing: it goes from this browser. `end` is said on this page; null says nothing. */
  finish(end: FrontDeskLink['end']): void
  /** The form first; the link is asked about again when the page is loaded again. */
  putOff(): void
  /** What was said is read: on to the form. */
  goOn(): void
  /** Whether a moment, in milliseconds since 1970, is longer ago than an unused link is kept. */
  isOld(usedAt: number): boolean
}

/** `held`: what is asked about on this page, also when another tab has finished it meanwhile. */
const useStore = create<{ end: FrontDeskLinkEnd | null; held?: string | undefined }>()(() => ({ end: null }))

const acts: Pick<FrontDeskLink, 'finish' | 'putOff' | 'goOn' | 'isOld'> = {
  finish(end) {
    browserStore.removeItem(storageKeys.frontDeskLink)
    useStore.setState({ end, held: undefined })
  },
  putOff: () => useStore.setState({ end: 'later' }),
  goOn: () => useStore.setState({ end: null }),
  // Also what no clock has told yet, or what is no moment.
  isOld: (usedAt) => !(Math.abs(Date.now() - usedAt) < LASTS),
}

/** What the browser keeps: when it was last used, the token, and behind it what `put-together.ts` says of it. Too old, it goes. */
function storedToken(): string | undefined {
  const [usedAt, token] = browserStore.getItem(storageKeys.frontDeskLink)?.split(' ') ?? []
  if (usedAt === undefined || !acts.isOld(Number(usedAt))) return token
  browserStore.removeItem(storageKeys.frontDeskLink)
  return undefined
}

/**
 * The link of an assisted application (`/apply#desk=TOKEN`) that this browser was given: taken out of the address and stored until it
 * is used, so that it outlasts signing in, opening an account and the email that confirms it. Null when there is nothing to ask or to say.
 * The page hands it on: what is loaded later may import nothing of the page's own file.
 * @param hasLeft Somebody has signed out on this page.
 */
export function useFrontDeskLink(hasLeft: boolean): FrontDeskLink | null {
  const { end, held } = useStore()
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const given = /^#desk=(.+)/.exec(hash)?.[1]?.slice(0, LONGEST)
    if (given === undefined) return
    // The same link again keeps what is known of it.
    if (given !== storedToken()) browserStore.setItem(storageKeys.frontDeskLink, `${Date.now()} ${given}`)
    useStore.setState({ end: null })
    void navigate({ pathname, search }, { replace: true, state })
  }, [hash, pathname, search, state, navigate])
  const kept = useHydrated() ? storedToken() : undefined
  // Whoever signs out takes it along.
  useEffect(() => useStore.setState(kept !== undefined || hasLeft ? { held: kept } : {}), [kept, hasLeft])
  const token = kept ?? (hasLeft ? undefined : held)
  if (end !== null) return end === 'later' ? null : { token: '', end, ...acts }
  return token === undefined ? null : { token, end, ...acts }
}
