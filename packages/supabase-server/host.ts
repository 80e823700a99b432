/** What the site that this server belongs to decides about accounts, and how it says so. */
export type Host = {
  /** Whether codes can be sent to phones. */
  canSendTexts: boolean
  /** Addresses of pages, below the origin of the site. */
  pages: {
    signIn: string
    /** Where third-party sign-in and links of emails lead to, unless a request asks for another page. */
    callback: string
    /** Shows the button of a link in an email; its form is posted here, too. */
    confirm: string
    confirmed: string
    resetPassword: string
  }
  isEmailAddress(address: string): boolean
  /** The form in which a person's name is stored. */
  normaliseName(name: string): string
  /** A phone number in E.164; what cannot be read comes back as it is. */
  readPhone(typed: string): string
  /** How people write the name of a third-party provider. */
  providerName(provider: string): string
  /** Says that a third-party provider does not answer. */
  providerAway(provider: string): string
  /** Says when to try again. */
  tryAgainIn(seconds: number): string
}
