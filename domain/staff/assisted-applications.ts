export type {
  AssistedApplicationLink,
  AssistedApplicationLine,
  AssistedApplication,
  LinkedAssistedApplication,
  TakenAssistedApplication,
  PaperDeclaration,
} from './responses/front-desk.ts'

/** How the person receives the link of an assisted application: by email, by text message, or displayed on the screen at the desk. */
export const LINK_WAYS = ['email', 'text', 'show'] as const
export type LinkWay = (typeof LINK_WAYS)[number]

/** What an officer records about a declaration that was signed on paper. `signedOn` is YYYY-MM-DD; `reference` may be empty. */
export type SignedPaper = { version: string; signedOn: string; signedBy: string; witness: string; reference: string }

/** A declaration may have been signed up to this many days before it is recorded. */
export const SIGNED_DAYS_AGO = 60

/** Answers that an application sent by the front desk may lack, because the person has no email address. */
export const NOT_NEEDED_ON_PAPER: readonly string[] = ['personalInfo.email', 'referee.email']
