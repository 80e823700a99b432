import { useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import { OUTBOX_STATES, type OutboxState } from '#domain/staff/outbox.ts'

/** Which list: all that an address may hold of it. `state` null: the page chooses. */
export type OutboxPlace = { state: OutboxState | null; kind: string | null }

/** Reads the query of an address; what it does not know counts for nothing. */
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

/** What the address says, and the way to another list. */
export function useOutboxPlace(): { place: OutboxPlace; go: (place: OutboxPlace) => void } {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    place: placeOf(new URLSearchParams(search)),
    go: (next) => void navigate(addressOf(next), { preventScrollReset: true }),
  }
}
