/** Why somebody cannot sign up for an event; the keys are those of `private.event_refusal`. */
export const eventMessages = {
  missing: 'There is no such event any more.',
  sample: 'This is a sample: nobody can sign up for it.',
  cancelled: 'This event does not take place.',
  over: 'This event is over.',
  begun: 'This event has begun.',
  closed: 'Sign-up for this event has ended.',
  full: 'All places are taken.',
} as const
