/** The kinds of inquiries in this browser that were submitted but not confirmed by the server. */
export function kindsOnTheirWay(): string[] {
  const prefix = inquiryKey('')
  try {
    return Object.entries<string>(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) && text.includes('"attempt"') ? [key.slice(prefix.length)] : [],
    )
  } catch {
    // Storage is blocked, so there are none.
    return []
  }
}

/**
 * Every key that the product writes to localStorage or sessionStorage (specification §3; rulings 25 to 27), plus one for each kind of
 * inquiry. Import as `import * as storageKeys`, so that a page only includes the keys it uses.
 */

/** What was typed into the form for one kind of inquiry, and whether it is being sent (`StoredInquiry`). */
export const inquiryKey = (kind: string): string => `fti-inquiry-${kind}`

export const theme = 'theme-preference'
export const rememberMe = 'rememberMe'
export const authRedirectUrl = 'auth_redirect_url'
export const authRedirectTo = 'authRedirectTo'
export const visited = 'fti_has_visited'
export const application = 'application-storage'
export const session = 'fti-session'
/** When a remembered session ends. Stored next to the session itself. */
export const sessionEnds = 'fti-session-ends'
/** The user last chose not to be remembered in this browser, so a session stays in the tab where it was created. */
export const tabOnly = 'fti-session-this-tab'
/** In sessionStorage: the path of the page over which the dialog for the second factor is open. */
export const codeAsked = 'fti-code-asked'
/** In sessionStorage: details of the text message that was sent with a code (`SentCode`). */
export const codeSent = 'fti-code-sent'
/** In sessionStorage: a second factor that is being set up in this tab (`SetUp`). */
export const twoFactorSetUp = 'fti-two-factor'
/** In sessionStorage: the user who followed a link to choose a new password in this tab. */
export const recovery = 'fti-password-recovery'
/** In sessionStorage: when the button on the page of an email link was pressed in this tab, in milliseconds since 1970. */
export const pressedLink = 'fti-pressed-link'
/** In sessionStorage: the email address that has to be confirmed for a new account. */
export const awaitedConfirmation = 'fti-awaited-confirmation'
/** In sessionStorage: the third-party sign-in for which this tab left the site. */
export const thirdPartyAttempt = 'fti-third-party-attempt'
/** The result of the last third-party sign-in in this browser, for the test pages. */
export const thirdPartyResult = 'fti-third-party-result'
/** In sessionStorage: the content of a form about a submitted application. */
export const applicationRequest = 'fti-application-request'
/**
 * When the link of an assisted application was last used, the link itself, and whether its answers have been merged into the user's own
 * draft (`merged-links.ts`).
 */
export const frontDeskLink = 'fti-desk-link'
/** Unsaved changes on the profile page. */
export const profileChanges = 'fti-profile-changes'
/** Modules that the user marked as finished or unfinished and that the server does not know about yet. */
export const learningMarks = 'fti-learning-marks'
/** Marks that this browser has a conversation with the institute, and how far it has been read (`StoredChat`). */
export const chat = 'fti-chat'
/** Messages in that conversation that the server does not have yet. */
export const chatUnsent = 'fti-chat-unsent'
/** In sessionStorage: the content of the chat's fields. */
export const chatDraft = 'fti-chat-draft'
/** The user has signed out, but the server has not been told yet that this browser has left the conversation. */
export const chatLeaving = 'fti-chat-leaving'
/** The institute's chat replies that the server does not have yet. */
export const chatReplies = 'fti-chat-replies'
/** In sessionStorage: the reply that a staff member is writing, and its chat. */
export const chatReplyDraft = 'fti-chat-reply-draft'
/** The name with which a staff member signs chat replies. */
export const chatReplyName = 'fti-chat-reply-name'
/**
 * `off` disables single-character shortcuts in the console. Removed on sign-out, because keeping it would add code to every public page.
 */
export const consoleKeys = 'fti-console-keys'
/** In sessionStorage: unsaved assisted applications of the front desk, by id. */
export const frontDeskDrafts = 'fti-desk-drafts'
/** In sessionStorage: unsaved newsletter issues, by id. */
export const newsletterDrafts = 'fti-newsletter-drafts'
/** In sessionStorage: unsaved wordings of email templates, by template. */
export const templateDrafts = 'fti-letter-drafts'
/** In sessionStorage: unsent emails to applicants, by application number. */
export const applicationEmails = 'fti-application-emails'
/** In sessionStorage: the list of applications that a staff member last opened in this tab, and their search. */
export const workList = 'fti-work-list'
/** The columns that a staff member chose for the list of applications. */
export const workColumns = 'fti-work-columns'
export const storageFormat = 'fti-storage-format'
export const scrollPositions = 'scroll-positions'

/** Increment this when the format of stored data changes, so that older data is removed (ruling 26). */
export const currentFormat = 1
