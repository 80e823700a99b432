/** Code points of the two parts of an issue; the database holds the same. */
export const ISSUE_LIMITS = { subject: 120, body: 20_000 } as const

/** `waiting`: its ten seconds run. */
export type IssueState = 'draft' | 'waiting' | 'sending' | 'stopped' | 'sent'

/** Letters. `recipients`: who was subscribed when it started; `leftOut`: who unsubscribed before theirs left. */
export type IssueCounts = { recipients: number; waiting: number; sent: number; failed: number; leftOut: number }

/** An issue in the list. Times are ISO 8601. */
export type IssueLine = {
  id: string
  subject: string
  state: IssueState
  /** Null when the account of whoever wrote last is gone. */
  changedBy: string | null
  updatedAt: string
  startsAt: string | null
  startedAt: string | null
  stoppedAt: string | null
  finishedAt: string | null
  /** Null until it has started. */
  counts: IssueCounts | null
}

export type Issue = IssueLine & {
  body: string
  version: number
  /** Somebody of the staff has sent this version to themselves. */
  isProved: boolean
  /** What was sent to them last, of this version, was given up. */
  hasProofFailed: boolean
  /** Why it came back to the drafts instead of being sent. */
  refused: string | null
  lettersPerHour: number | null
  askedBy: string | null
  /** What mail servers answered, such as `EENVELOPE, 550 5.1.1`, most letters first. */
  failures: readonly { reason: string; letters: number }[]
}

export type NewsletterPlan = { subscribers: number; lettersPerHour: number }

/** Letters of an issue that are done with, one way or another. */
export const lettersDone = ({ sent, failed, leftOut }: IssueCounts): number => sent + failed + leftOut
