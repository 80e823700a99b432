/** The kinds of inquiries this browser holds that somebody has sent and nobody has confirmed. */
export function kindsOnTheirWay(): string[] {
  const prefix = inquiryKey('')
  try {
    return Object.entries<string>(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) && text.includes('"attempt"') ? [key.slice(prefix.length)] : [],
    )
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}

/**
 * Every key the product writes to localStorage or sessionStorage (specification §3; rulings 25 to 27), beside one for each kind of
 * inquiry. Read as `import * as storageKeys`: a page carries those that it uses.
 */

/** What somebody typed into the form of one kind of inquiry, and whether it is on its way (`StoredInquiry`). */
export const inquiryKey = (kind: string): string => `fti-inquiry-${kind}`

export const theme = 'theme-preference'
export const rememberMe = 'rememberMe'
export const authRedirectUrl = 'auth_redirect_url'
export const authRedirectTo = 'authRedirectTo'
export const visited = 'fti_has_visited'
export const application = 'application-storage'
export const session = 'fti-session'
/** When a remembered session ends, beside the session itself. */
export const sessionEnds = 'fti-session-ends'
/** The last choice in this browser was not to be remembered: a session stays in the tab it was made in. */
export const tabOnly = 'fti-session-this-tab'
/** In sessionStorage: the path over which the dialog asks for the code of the second factor. */
export const codeAsked = 'fti-code-asked'
/** In sessionStorage: the text message with a code that is on its way (`SentCode`). */
export const codeSent = 'fti-code-sent'
/** In sessionStorage: a second factor that is being turned on in this tab (`SetUp`). */
export const twoFactorSetUp = 'fti-two-factor'
/** In sessionStorage: the person who followed a link to choose a new password in this tab. */
export const recovery = 'fti-password-recovery'
/** In sessionStorage: when the button of a letter's page was pressed in this tab, in milliseconds since 1970. */
export const pressedLink = 'fti-pressed-link'
/** In sessionStorage: the address that a new account waits to have confirmed. */
export const awaitedConfirmation = 'fti-awaited-confirmation'
/** In sessionStorage: the third-party sign-in this tab has left for. */
export const thirdPartyAttempt = 'fti-third-party-attempt'
/** How the last third-party sign-in of this browser ended, for the test pages. */
export const thirdPartyResult = 'fti-third-party-result'
/** In sessionStorage: what stands in a form about an application that was sent. */
export const applicationRequest = 'fti-application-request'
/**
 * When the link of an assisted application was last used, the link, and whether its answers are in the person's own draft
 * (`put-together.ts`).
 */
export const frontDeskLink = 'fti-desk-link'
/** What a person typed on the page of their profile and has not saved. */
export const profileChanges = 'fti-profile-changes'
/** Modules a person marked as finished, or not, that the server does not know of yet. */
export const learningMarks = 'fti-learning-marks'
/** That this browser holds a conversation with the institute, and up to where it was seen (`StoredChat`). */
export const chat = 'fti-chat'
/** Messages of that conversation that the server does not have yet. */
export const chatUnsent = 'fti-chat-unsent'
/** In sessionStorage: what stands in the chat's fields. */
export const chatDraft = 'fti-chat-draft'
/** Somebody signed out, and the server was not told yet that this browser has left their conversation. */
export const chatLeaving = 'fti-chat-leaving'
/** Answers of the institute in the chat that the server does not have yet. */
export const chatReplies = 'fti-chat-replies'
/** In sessionStorage: the answer that somebody of the institute is writing, and to which chat. */
export const chatReplyDraft = 'fti-chat-reply-draft'
/** How somebody of the institute signs their answers in the chat. */
export const chatReplyName = 'fti-chat-reply-name'
/** `off`: keys of one character do nothing in the console. Signing out removes it: to keep it would cost every public page bytes. */
export const consoleKeys = 'fti-console-keys'
/** In sessionStorage: assisted applications of the desk that the server does not have as they were typed, by their id. */
export const frontDeskDrafts = 'fti-desk-drafts'
/** In sessionStorage: issues of the newsletter that the server does not have as they were typed, by their id. */
export const newsletterDrafts = 'fti-newsletter-drafts'
/** In sessionStorage: words of letters that were typed and not saved, by the letter. */
export const letterDrafts = 'fti-letter-drafts'
export const storageFormat = 'fti-storage-format'
export const scrollPositions = 'scroll-positions'

/** Raised by hand when what is kept in the browser changes shape, so that older contents are cleared (ruling 26). */
export const currentFormat = 1
