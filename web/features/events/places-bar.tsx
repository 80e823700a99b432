import { type InstituteEvent, placesLeft } from '#domain/events/events.ts'

const LENGTH = 120

/** Places as a length: hatched what is taken, open what is left; nothing while all are. Decoration: the words beside it say it. */
export function PlacesBar({ event }: { event: InstituteEvent }) {
  const left = placesLeft(event)
  if (left === null || event.places === null || left >= event.places) return null
  const taken = Math.round(LENGTH * (1 - left / event.places))
  const pattern = `hatch-${event.id}`
  return (
    <svg viewBox={`0 0 ${LENGTH} 12`} width={LENGTH} height={12} aria-hidden="true" className="places-bar">
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" />
      </pattern>
      <rect x="0.75" y="0.75" width={LENGTH - 1.5} height="10.5" />
      {taken > 0 && <rect x="0.75" y="0.75" width={Math.max(1, Math.min(taken, LENGTH - 1.5))} height="10.5" fill={`url(#${pattern})`} />}
    </svg>
  )
}
