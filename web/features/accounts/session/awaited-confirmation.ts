import { create } from 'zustand'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from './session-store.ts'

const useStore = create<{ email: string }>()(() => ({ email: tabStore.getItem(storageKeys.awaitedConfirmation) ?? '' }))

/** Remembers in this tab that a confirmation link is on its way to this address. */
export function awaitConfirmation(email: string): void {
  tabStore.setItem(storageKeys.awaitedConfirmation, email)
  useStore.setState({ email })
}

/** Forgets it: another address is to be used. */
export function stopAwaiting(): void {
  tabStore.removeItem(storageKeys.awaitedConfirmation)
  useStore.setState({ email: '' })
}

/** The address whose confirmation this tab waits for, or waited for before somebody signed in; empty without one. */
export const awaitedConfirmation = (): string => useStore.getState().email

/** The address whose confirmation this tab waits for; empty without one, and once somebody is signed in. */
export function useAwaitedConfirmation(): string {
  const { status } = useSession()
  const { email } = useStore()
  return useHydrated() && status === 'signed-out' ? email : ''
}
