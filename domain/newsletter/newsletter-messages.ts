/** What the newsletter form says (specification, section 8). Apart from the others: the home page carries these. */
export const newsletterMessages = {
  alreadySubscribed: 'This email is already subscribed to our newsletter.',
  invalid: 'Please enter a valid email address',
  invalidToast: 'Please enter a valid email address.',
  failed: 'Failed to subscribe. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  succeededToast: 'Thank you for subscribing to our newsletter!',
  succeeded: 'You have been successfully subscribed to our newsletter.',
} as const
