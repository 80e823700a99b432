import { type EventRefusal, type InstituteEvent, placesLeft } from '#domain/events/events.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

/** `12 of 40 places left` */
export function placesWords(event: InstituteEvent): string {
  const left = placesLeft(event)
  if (left === null) return 'Open to everyone'
  return left === 0 ? `All ${event.places} places are taken` : `${left} of ${event.places} places left`
}

/** A word for why nobody can sign up. */
export const refusalTags: Readonly<Record<EventRefusal, { tone: Tone; words: string }>> = {
  sample: { tone: 'warning', words: 'Sample' },
  cancelled: { tone: 'error', words: 'Cancelled' },
  over: { tone: 'neutral', words: 'Ended' },
  begun: { tone: 'neutral', words: 'Started' },
  closed: { tone: 'neutral', words: 'Sign-up has ended' },
  full: { tone: 'warning', words: 'Full' },
}

/** A map of the place that asks nobody for anything: OpenStreetMap. */
export function mapAddress({ latitude, longitude }: NonNullable<InstituteEvent['position']>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
