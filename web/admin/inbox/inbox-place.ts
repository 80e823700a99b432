import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { INBOX_GROUPS, type InboxFilters, type InboxGroup } from '#domain/staff/inbox.ts'

/** A saved reply on its way from a dialog or a command into the box of the answer that stands open. */
const target = new EventTarget()
const NAME = 'inserted'

export function insertReply(text: string): void {
  target.dispatchEvent(new CustomEvent(NAME, { detail: text }))
}

/** @returns ends it */
export function onInsertedReply(listener: (text: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  target.addEventListener(NAME, heard)
  return () => target.removeEventListener(NAME, heard)
}

/** Which list: all that an address may hold of it. */
export type InboxPlace = { group: InboxGroup; filters: InboxFilters }

const ownerForm = /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const kindForm = /^[a-z]+(?:-[a-z]+)*$/
const marks = { isUnread: 'unread', isSuspected: 'suspected' } as const

/** Reads the query of an address; what it does not know counts for nothing. */
export function placeOf(search: URLSearchParams): InboxPlace {
  const [kind, owner] = [search.get('kind') ?? '', search.get('owner') ?? '']
  const filters: InboxFilters = {
    ...(kindForm.test(kind) && { kind }),
    ...(ownerForm.test(owner) && { owner }),
    ...(search.get(marks.isUnread) === '1' && { isUnread: true as const }),
    ...(search.get(marks.isSuspected) === '1' && { isSuspected: true as const }),
  }
  return { group: INBOX_GROUPS.find((group) => group === search.get('group')) ?? 'new', filters }
}

/** The query of a list, without its question mark. */
export function queryOf({ group, filters: { kind, owner, isUnread, isSuspected } }: InboxPlace): string {
  const search = new URLSearchParams({ group })
  if (kind) search.set('kind', kind)
  if (owner) search.set('owner', owner)
  if (isUnread) search.set(marks.isUnread, '1')
  if (isSuspected) search.set(marks.isSuspected, '1')
  return search.toString()
}

/** The address of a list, with the conversation that stands open beside it. */
export const addressOf = (place: InboxPlace, reference?: string): string =>
  `${reference === undefined ? adminPaths.inbox : adminPaths.conversation(reference)}?${queryOf(place)}`

type Here = {
  place: InboxPlace
  /** Of the conversation that is open; undefined for none. */
  reference: string | undefined
  /** To another list; what is open stays open. */
  go: (place: InboxPlace) => void
  /** To the list alone. */
  leave: () => void
}

/** What the address says. */
export function useInboxPlace(): Here {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { reference } = useParams()
  const place = placeOf(new URLSearchParams(search))
  const leave = useCallback(() => void navigate(`${adminPaths.inbox}${search}`), [navigate, search])
  return { place, reference, go: (next) => void navigate(addressOf(next, reference), { preventScrollReset: true }), leave }
}
