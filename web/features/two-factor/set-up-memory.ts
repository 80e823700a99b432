import * as z from 'zod/mini'
import { type Store, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const setUpSchema = z.union([
  z.object({ kind: z.literal('app'), id: z.string(), name: z.string(), secret: z.string(), uri: z.string(), picture: z.string() }),
  z.object({ kind: z.literal('phone'), id: z.string(), phone: z.string() }),
])

/** A second factor whose setup has begun. */
export type SetUp = z.infer<typeof setUpSchema>

/**
 * Remembers the setup in this tab. If the app or the message is on the same phone, the page may reload in the meantime, and the app
 * already has the key. The data is useless before the first code has been entered, and is deleted then.
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
