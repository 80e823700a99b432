/** The site's policy decisions about accounts, and the texts for them. */
export type Host = {
  /** Whether codes can be sent to phones. */
  canSendTexts: boolean
  /** Paths of pages on the site's origin. */
  pages: {
    signIn: string
    /** Where third-party sign-ins and email links lead, unless a request names another page. */
    callback: string
    /** The page that shows the button for an email link. Its form is posted to the same path. */
    confirm: string
    confirmed: string
    resetPassword: string
  }
  isEmailAddress(address: string): boolean
  /** Returns the form in which a person's name is stored. */
  normaliseName(name: string): string
  /** Returns a phone number in E.164. Input that cannot be parsed is returned unchanged. */
  readPhone(typed: string): string
  /** Returns the display name of a third-party provider. */
  providerName(provider: string): string
  /** Returns the message that is shown if a third-party provider does not respond. */
  providerAway(provider: string): string
  /** Returns the message that states when to try again. */
  tryAgainIn(seconds: number): string
}
