import { useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import { OUTBOX_STATES, type OutboxState } from '#domain/staff/outbox.ts'

/** The state and kind of message listed. The URL contains nothing else about the list. If `state` is null, the page chooses the list. */
export type OutboxPlace = { state: OutboxState | null; kind: string | null }

/** Parses the query string of a URL. Unknown values are ignored. */
export function placeOf(search: URLSearchParams): OutboxPlace {
  const kind = search.get('kind')
  return {
    state: OUTBOX_STATES.find((state) => state === search.get('state')) ?? null,
    kind: kind !== null && Object.hasOwn(OUTBOX_KINDS, kind) ? kind : null,
  }
}

export function addressOf({ state, kind }: OutboxPlace): string {
  const search = new URLSearchParams({ ...(state && { state }), ...(kind && { kind }) }).toString()
  return search === '' ? adminPaths.outbox : `${adminPaths.outbox}?${search}`
}

/** The current list, as specified in the URL, and a function that switches to another list. */
export function useOutboxPlace(): { place: OutboxPlace; go: (place: OutboxPlace) => void } {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    place: placeOf(new URLSearchParams(search)),
    go: (next) => void navigate(addressOf(next), { preventScrollReset: true }),
  }
}
