import type { AnswerOf, ArgumentsOf } from '#domain/database/functions.ts'
import type { LinkWay } from '#domain/staff/assisted-applications.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Assisted applications that wait, and those that were taken recently. Throws `BackendError`. */
export const assistedApplicationsQuery = () => ({
  ...query(ownKey('staff', 'front-desk', 'list'), () => call('staff_assisted_applications', {}), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** Whether text messages leave this portal, as the second factor by phone asks. */
export const sendsTextsQuery = () =>
  query(ownKey('staff', 'sends-texts'), async () => (await loadTwoFactor()).readSendsMessages(), { staleTime: 300_000 })

const loadTwoFactor = () => withRetry(() => import('#web/features/two-factor/two-factor-data.ts'))

/**
 * An assisted application; opening it is in the log. Throws `BackendError`, also where another person than `personId` is signed in by
 * now.
 */
export const readAssistedApplication = (personId: string, assistedApplication: string) =>
  look('staff_assisted_application', { assisted_application: assistedApplication }, personId)

/** Saves over `version`, or begins it (null). Null when a colleague or another tab was first. Throws as `readAssistedApplication`. */
export const saveAssistedApplication = (
  personId: string,
  assistedApplication: string,
  version: number | null,
  form: Record<string, unknown>,
) => call('staff_save_assisted_application', { assisted_application: assistedApplication, version, form }, personId)

/** Each changes something that the list shows. Throw as `readAssistedApplication`. */
async function change<Name extends CallName>(personId: string, name: Name, values: ArgumentsOf<Name>): Promise<AnswerOf<Name>> {
  try {
    return await call(name, values, personId)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'front-desk') })
  }
}

/** `address`: an email address, or a phone number as it is stored; null for a link that is shown, whose `token` is answered. */
export const giveAssistedApplication = (personId: string, assistedApplication: string, way: LinkWay, address: string | null) =>
  change(personId, 'staff_give_assisted_application', { assisted_application: assistedApplication, way, address })

export const takeBackLinks = (personId: string, assistedApplication: string) =>
  change(personId, 'staff_take_back_assisted_application_links', { assisted_application: assistedApplication })

/** Done as well when it is not there (any more); not when its person has it. */
export async function removeAssistedApplication(personId: string, assistedApplication: string): Promise<void> {
  try {
    await change(personId, 'staff_remove_assisted_application', { assisted_application: assistedApplication })
  } catch (cause) {
    if (!isRemoved(cause)) throw cause
  }
}

/** Whether an error says that there is no such assisted application, or no more. */
export const isRemoved = (cause: unknown): boolean =>
  cause instanceof BackendError && cause.failure === 'missing' && cause.details !== 'taken'
