import type { AnswerOf, ArgumentsOf } from '#domain/database/functions.ts'
import type { LinkWay } from '#domain/staff/walk-ins.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Walk-in drafts that wait, and those that were taken of late. Throws `BackendError`. */
export const walkInsQuery = () => ({
  ...query(ownKey('staff', 'desk', 'list'), () => call('staff_walk_ins', {}), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** Whether text messages leave this portal, as the second factor by phone asks. */
export const sendsTextsQuery = () =>
  query(ownKey('staff', 'sends-texts'), async () => (await loadTwoFactor()).readSendsMessages(), { staleTime: 300_000 })

const loadTwoFactor = () => withRetry(() => import('#web/features/two-factor/two-factor-data.ts'))

/** A walk-in draft; opening it is in the log. Throws `BackendError`, also where another person than `personId` is signed in by now. */
export const readWalkIn = (personId: string, walkIn: string) => look('staff_walk_in', { walk_in: walkIn }, personId)

/** Saves over `version`, or begins it (null). Null when a colleague or another tab was first. Throws as `readWalkIn`. */
export const saveWalkIn = (personId: string, walkIn: string, version: number | null, form: Record<string, unknown>) =>
  call('staff_save_walk_in', { walk_in: walkIn, version, form }, personId)

/** Each changes something that the list shows. Throw as `readWalkIn`. */
async function change<Name extends CallName>(personId: string, name: Name, values: ArgumentsOf<Name>): Promise<AnswerOf<Name>> {
  try {
    return await call(name, values, personId)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'desk') })
  }
}

/** `address`: an email address, or a phone number as it is stored; null for a link that is shown, whose `token` is answered. */
export const giveWalkIn = (personId: string, walkIn: string, way: LinkWay, address: string | null) =>
  change(personId, 'staff_give_walk_in', { walk_in: walkIn, way, address })

export const takeBackLinks = (personId: string, walkIn: string) => change(personId, 'staff_take_back_walk_in_links', { walk_in: walkIn })

/** Done as well when it is not there (any more); not when its person has it. */
export async function removeWalkIn(personId: string, walkIn: string): Promise<void> {
  try {
    await change(personId, 'staff_remove_walk_in', { walk_in: walkIn })
  } catch (cause) {
    if (!isRemoved(cause)) throw cause
  }
}

/** Whether an error says that there is no such walk-in draft, or no more. */
export const isRemoved = (cause: unknown): boolean =>
  cause instanceof BackendError && cause.failure === 'missing' && cause.details !== 'taken'
