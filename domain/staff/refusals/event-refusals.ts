import type { Sentences } from '#domain/refusals/refusals.ts'

export const eventRefusals = {
  'events.unseen_characters': 'Leave out tabs and other characters that cannot be seen.',
  'events.up_to': 'Say it in up to {most} characters.',
  'events.between': 'Say it in {fewest} to {most} characters.',
  'events.value': 'This is not an event.',
  'events.online_url': 'Give an address that begins with https://.',
  'events.position': 'Give latitude and longitude in degrees.',
  'events.places': 'Give a whole number from 1 to 100,000.',
  'events.starts_at': 'Choose a moment within three years.',
  'events.ends_at': 'Choose a moment that is to come, after the beginning, and at most 31 days later.',
  'events.sign_up_until': 'Sign-up ends when the event begins, or before.',
  'events.missing': 'There is no such event.',
  'events.kept_in_content': 'This event is kept in content/events.ts.',
  'events.over': 'This event is over.',
  'events.event_missing': 'Say which event it is.',
  'events.cancelled_missing': 'Say whether it takes place.',
  'events.signed_up': 'Somebody has signed up. Cancel the event, and they will hear of it.',
} as const satisfies Sentences
