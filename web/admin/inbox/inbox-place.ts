import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { INBOX_GROUPS, type InboxFilters, type InboxGroup } from '#domain/staff/inbox.ts'

/** Passes a saved reply from a dialog or a command to the open reply box. */
const target = new EventTarget()
const NAME = 'inserted'

export function insertReply(text: string): void {
  target.dispatchEvent(new CustomEvent(NAME, { detail: text }))
}

/** @returns a function that removes the listener */
export function onInsertedReply(listener: (text: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  target.addEventListener(NAME, heard)
  return () => target.removeEventListener(NAME, heard)
}

/** The group and filters of the list. The URL contains nothing else about the list. */
export type InboxPlace = { group: InboxGroup; filters: InboxFilters }

const assigneeForm = /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const kindForm = /^[a-z]+(?:-[a-z]+)*$/
const marks = { isUnread: 'unread', isSuspected: 'suspected' } as const

/** Parses the query string of a URL. Unknown values are ignored. */
export function placeOf(search: URLSearchParams): InboxPlace {
  const [kind, assignee] = [search.get('kind') ?? '', search.get('assignee') ?? '']
  const filters: InboxFilters = {
    ...(kindForm.test(kind) && { kind }),
    ...(assigneeForm.test(assignee) && { assignee }),
    ...(search.get(marks.isUnread) === '1' && { isUnread: true as const }),
    ...(search.get(marks.isSuspected) === '1' && { isSuspected: true as const }),
  }
  return { group: INBOX_GROUPS.find((group) => group === search.get('group')) ?? 'new', filters }
}

/** The query string of a list, without the question mark. */
export function queryOf({ group, filters: { kind, assignee, isUnread, isSuspected } }: InboxPlace): string {
  const search = new URLSearchParams({ group })
  if (kind) search.set('kind', kind)
  if (assignee) search.set('assignee', assignee)
  if (isUnread) search.set(marks.isUnread, '1')
  if (isSuspected) search.set(marks.isSuspected, '1')
  return search.toString()
}

/** The URL of a list, with the conversation open beside it, if any. */
export const addressOf = (place: InboxPlace, reference?: string): string =>
  `${reference === undefined ? adminPaths.inbox : adminPaths.conversation(reference)}?${queryOf(place)}`

type Here = {
  place: InboxPlace
  /** The reference of the open conversation; undefined if none is open. */
  reference: string | undefined
  /** Switches to another list. The open conversation stays open. */
  go: (place: InboxPlace) => void
  /** Closes the conversation and shows only the list. */
  leave: () => void
}

/** Reads the current list and the open conversation from the URL. */
export function useInboxPlace(): Here {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { reference } = useParams()
  const place = placeOf(new URLSearchParams(search))
  const leave = useCallback(() => void navigate(`${adminPaths.inbox}${search}`), [navigate, search])
  return { place, reference, go: (next) => void navigate(addressOf(next, reference), { preventScrollReset: true }), leave }
}
