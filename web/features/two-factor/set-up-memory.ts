import * as z from 'zod/mini'
import { type Store, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const setUpSchema = z.union([
  z.object({ kind: z.literal('app'), id: z.string(), name: z.string(), secret: z.string(), uri: z.string(), picture: z.string() }),
  z.object({ kind: z.literal('phone'), id: z.string(), phone: z.string() }),
])

/** A second factor that is being turned on. */
export type SetUp = z.infer<typeof setUpSchema>

/**
 * Keeps in this tab what is being set up: on the phone that also holds the app or gets the message, the page may be loaded
 * anew meanwhile, and the app knows the key already. Worth nothing before the first code was entered, and forgotten then.
 */
export function createSetUpMemory(tab: Store) {
  return {
    keep: (personId: string, setUp: SetUp): void => tab.setItem(storageKeys.twoFactorSetUp, JSON.stringify({ personId, setUp })),
    read(personId: string): SetUp | null {
      try {
        const { personId: kept, setUp } = JSON.parse(tab.getItem(storageKeys.twoFactorSetUp) ?? '{}') as {
          personId?: string
          setUp?: unknown
        }
        return kept === personId ? setUpSchema.parse(setUp) : null
      } catch {
        return null
      }
    },
    forget: (): void => tab.removeItem(storageKeys.twoFactorSetUp),
  }
}

export const setUpMemory = createSetUpMemory(tabStore)
