import type { Sentences } from '#domain/refusals/refusals.ts'

export const eventRefusals = {
  'events.unseen_characters': 'Remove tabs and other invisible characters.',
  'events.up_to': 'Enter up to {most} characters.',
  'events.between': 'Enter {fewest} to {most} characters.',
  'events.value': 'This is not a valid event.',
  'events.online_url': 'Enter an address that begins with https://.',
  'events.position': 'Enter latitude and longitude in degrees.',
  'events.places': 'Enter a whole number from 1 to 100,000.',
  'events.starts_at': 'Choose a start within the next three years.',
  'events.ends_at': 'Choose an end in the future, after the start and at most 31 days later.',
  'events.sign_up_until': 'Sign-up must close when the event begins, or earlier.',
  'events.missing': 'This event does not exist.',
  'events.kept_in_content': 'This event is defined in content/events.ts. Change it there.',
  'events.over': 'This event has ended.',
  'events.event_missing': 'Choose an event.',
  'events.cancelled_missing': 'Choose whether the event takes place.',
  'events.signed_up': 'People have signed up. Cancel the event instead, and we will let them know.',
} as const satisfies Sentences
