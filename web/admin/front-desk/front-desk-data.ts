import type { ResponseOf, ArgumentsOf } from '#domain/database/functions.ts'
import type { LinkWay, SignedPaper } from '#domain/staff/assisted-applications.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Assisted applications that are in progress, and those taken over recently. Throws `BackendError`. */
export const assistedApplicationsQuery = () => ({
  ...query(ownKey('staff', 'front-desk', 'list'), () => call('staff_assisted_applications', {}), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** Whether this portal sends text messages. Uses the same check as two-factor authentication by phone. */
export const sendsTextsQuery = () =>
  query(ownKey('staff', 'sends-texts'), async () => (await loadTwoFactor()).readSendsMessages(), { staleTime: 300_000 })

const loadTwoFactor = () => withRetry(() => import('#web/features/two-factor/two-factor-data.ts'))

/**
 * Reads an assisted application. Opening it is logged. Throws `BackendError`, also if someone other than `personId` has signed in in the
 * meantime.
 */
export const readAssistedApplication = (personId: string, assistedApplication: string) =>
  look('staff_assisted_application', { assisted_application: assistedApplication }, personId)

/**
 * Saves over `version`, or creates the application if `version` is null. Returns null if a colleague or another tab saved first. Throws
 * in the same cases as
 * `readAssistedApplication`.
 */
export const saveAssistedApplication = (
  personId: string,
  assistedApplication: string,
  version: number | null,
  form: Record<string, unknown>,
) => call('staff_save_assisted_application', { assisted_application: assistedApplication, version, form }, personId)

/** Changes the application and refreshes the list. Throws in the same cases as `readAssistedApplication`. */
async function change<Name extends CallName>(personId: string, name: Name, values: ArgumentsOf<Name>): Promise<ResponseOf<Name>> {
  try {
    return await call(name, values, personId)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'front-desk') })
  }
}

/**
 * `address` is an email address or a phone number in the format in which it is stored. It is null for a link shown on screen, whose
 * `token` is returned.
 */
export const giveAssistedApplication = (personId: string, assistedApplication: string, way: LinkWay, address: string | null) =>
  change(personId, 'staff_give_assisted_application', { assisted_application: assistedApplication, way, address })

/**
 * Sends the application for the applicant, who has signed the declaration on paper. Returns null if a colleague or another tab has saved
 * since `version`. Calling it again returns the same number.
 */
export const sendAssistedApplication = (personId: string, assistedApplication: string, version: number, paper: SignedPaper) =>
  change(personId, 'staff_send_assisted_application', { assisted_application: assistedApplication, version, paper })

export const takeBackLinks = (personId: string, assistedApplication: string) =>
  change(personId, 'staff_take_back_assisted_application_links', { assisted_application: assistedApplication })

/** Also succeeds if the application no longer exists. Throws if the applicant has taken it over, or it has been sent for them. */
export async function removeAssistedApplication(personId: string, assistedApplication: string): Promise<void> {
  try {
    await change(personId, 'staff_remove_assisted_application', { assisted_application: assistedApplication })
  } catch (cause) {
    if (!isRemoved(cause)) throw cause
  }
}

/** Whether an error means that the assisted application does not exist, or no longer exists. */
export const isRemoved = (cause: unknown): boolean =>
  cause instanceof BackendError && cause.failure === 'missing' && !['taken', 'sent'].includes(cause.details)
