/** An error as reported in the URL. Anyone can write anything into a URL. */
export type AddressProblem = { code: string; description: string }

/**
 * Sentences from this server, from Supabase and from our own pages. They are shown unchanged (specification, section 2, auth callback).
 * They cannot mislead anyone, even if a link's author chooses which one appears.
 */
const known: ReadonlySet<string> = new Set([
  'Email link is invalid or has expired',
  'Token has expired or is invalid',
  'OAuth state has expired',
  'User is banned',
])

const sentences: Readonly<Record<string, string>> = {
  otp_expired: 'Email link is invalid or has expired',
  access_denied: 'Access was refused',
  user_banned: 'This account is locked',
  over_request_rate_limit: 'Too many attempts. Please try again later.',
  over_email_send_rate_limit: 'Too many attempts. Please try again later.',
  bad_oauth_state: 'This sign-in took too long or has already been used',
  bad_oauth_callback: 'This sign-in took too long or has already been used',
  flow_state_already_used: 'This sign-in took too long or has already been used',
  flow_state_expired: 'This sign-in took too long or has already been used',
  flow_state_not_found: 'This sign-in took too long or has already been used',
  provider_unavailable: 'The service is not responding at the moment. Please try again later.',
  request_timeout: 'The service is not responding at the moment. Please try again later.',
  temporarily_unavailable: 'The service is not responding at the moment. Please try again later.',
  server_error: 'Something went wrong. Please try again.',
  unexpected_failure: 'Something went wrong. Please try again.',
}

/**
 * Returns the problem in our own words: a page must never display text chosen by the author of a link. For unknown problems, returns a
 * general sentence.
 */
export function addressSentence({ code, description }: AddressProblem): string {
  if (known.has(description)) return description
  if (code === 'provider_email_needs_verification') {
    // Supabase's account server uses one code for both cases. Only this half of the sentence distinguishes them, and our server uses the
    // same wording.
    return / confirmation email has been sent /.test(description)
      ? 'The provider has not verified your address. We have sent you an email: open it to confirm that the address is yours.'
      : 'The provider has not verified your address. Verify it there, or sign in another way and connect it in your settings.'
  }
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? 'This did not work. Please try again.'
}
