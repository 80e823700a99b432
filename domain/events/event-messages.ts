/** Why somebody cannot sign up for an event; the keys are those of `private.event_refusal`. */
export const eventMessages = {
  missing: 'This event no longer exists.',
  sample: 'This is a sample: nobody can sign up for it.',
  cancelled: 'This event has been cancelled.',
  over: 'This event has ended.',
  begun: 'This event has started.',
  closed: 'Sign-up for this event has ended.',
  full: 'All places are taken.',
} as const
