import { create } from 'zustand'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from './session-store.ts'

const useStore = create<{ email: string }>()(() => ({ email: tabStore.getItem(storageKeys.awaitedConfirmation) ?? '' }))

/** Records in this tab that a confirmation link has been sent to this address. */
export function awaitConfirmation(email: string): void {
  tabStore.setItem(storageKeys.awaitedConfirmation, email)
  useStore.setState({ email })
}

/** Forgets the address, because the person wants to use another one. */
export function stopAwaiting(): void {
  tabStore.removeItem(storageKeys.awaitedConfirmation)
  useStore.setState({ email: '' })
}

/** The address for which this tab awaits confirmation, even if someone has signed in since; empty if there is none. */
export const awaitedConfirmation = (): string => useStore.getState().email

/** The address for which this tab awaits confirmation; empty if there is none, or once someone is signed in. */
export function useAwaitedConfirmation(): string {
  const { status } = useSession()
  const { email } = useStore()
  return useHydrated() && status === 'signed-out' ? email : ''
}
