import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { Issue } from '#domain/staff/newsletter-issues.ts'
import { type CallName, call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { IssueWords } from './stored-issues.ts'

const LOOK_EVERY_MS = 5000

/** The newest 200 issues. Throws `BackendError`. */
export const issuesQuery = () => ({
  ...query(ownKey('staff', 'newsletter', 'list'), () => call('staff_issues', {}), { staleTime: 0 }),
  refetchInterval: LOOK_EVERY_MS,
})

/** Throws `BackendError`: `missing` if the issue has been deleted. */
export const issueQuery = (issue: string) => ({
  ...query(ownKey('staff', 'newsletter', 'issue', issue), () => readIssue(issue), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data: Issue | undefined } }) => (data?.state === 'waiting' ? 1000 : LOOK_EVERY_MS),
})

export const readIssue = (issue: string) => call('staff_issue', { issue })

/** The number of recipients and the sending rate. Throws `BackendError`. */
export const planQuery = () =>
  query(ownKey('staff', 'newsletter', 'plan'), () => call('staff_newsletter_plan', {}), { staleTime: 0, gcTime: 0 })

/** Path below /api that renders an issue as its readers receive it. */
export const EMAIL_PATH = 'staff/newsletter-email'

/** Reloads all newsletter data. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: ownKey('staff', 'newsletter') })

/**
 * Saves over `version`, or creates the issue if `version` is null. Returns null if a colleague or another tab saved first. Throws
 * `BackendError`, also if someone other than `personId` has signed in since.
 */
export const saveIssue = (personId: string, issue: string, version: number | null, { subject, body }: IssueWords) =>
  call('staff_save_issue', { issue, version, subject, body }, personId)

/** Makes a change and reloads the newsletter data. Throws `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    await readAgain()
  }
}

export const proveIssue = (issue: string, version: number) => change('staff_prove_issue', { issue, version })
export const sendIssue = (issue: string, version: number) => change('staff_send_issue', { issue, version })
export const takeBackIssue = (issue: string) => change('staff_take_back_issue', { issue })
export const stopIssue = (issue: string) => change('staff_stop_issue', { issue })
export const continueIssue = (issue: string) => change('staff_continue_issue', { issue })
export const removeIssue = (issue: string) => change('staff_remove_issue', { issue })
