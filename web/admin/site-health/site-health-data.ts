import type { SiteState } from '#domain/staff/site-health.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Changes outside the page, such as a command on the server, appear within this many milliseconds. */
const ASKED_EVERY_MS = 10_000

/** Throws `BackendError`. */
export const siteHealthQuery = () => ({
  ...query(ownKey('staff', 'site-health'), () => callApi<SiteState>('staff/site-health'), { staleTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
})

/** Records a confirmation and reloads the page's data. Throws `BackendError`. */
async function prove(path: string, body: object): Promise<void> {
  await asPerson()
  await callApi(`staff/${path}`, { method: 'POST', body })
  announceChange('staff')
}

/** Sends an email with a code to the user's own address. */
export const askMailCheck = () => prove('mail-check', {})

export const proveMail = (code: string) => prove('mail-check/code', { code })

/** `said`: the method by which the database provider makes backups. */
export const confirmBackups = (said: string) => prove('confirm-backups', { said })

/** The error to show, whether the input was wrong or the action failed. */
export function problemOf(cause: unknown): string {
  if (!(cause instanceof BackendError)) return explained(cause)
  if (cause.failure === 'too-many') return 'You have sent ten test emails within an hour. Please wait before you send another one.'
  if (cause.code === 'conflict') return 'Confirm the email address of your account first.'
  return cause.fields[0]?.message ?? explained(cause)
}
