import type { RowOf } from '#domain/database/tables.ts'
import { notificationWords } from '#domain/notifications.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'
import { loadSampleContent } from '#web/lib/sample-content.ts'

export const PAGE_SIZE = 20

export type Notification = {
  id: number
  title: string
  text: string
  /** The page about its subject; null for a sample, which has none. */
  to: string | null
  /** ISO 8601. */
  at: string
  isNew: boolean
}

export type NotificationPage = { notifications: Notification[]; hasMore: boolean; isSample: boolean }

/** `all`, or only those that are `new`. */
export type NotificationFilter = 'all' | 'new'

type Row = Pick<RowOf<'notifications'>, 'id' | 'kind' | 'payload' | 'created_at' | 'read_at'>

const fromRow = ({ id, kind, payload, created_at: at, read_at }: Row): Notification => ({
  ...notificationWords(kind, payload),
  id,
  at,
  isNew: read_at === null,
})

type Asked = {
  /** @default 'all' */
  filter?: NotificationFilter
  /** The id of the last one already shown. */
  before?: number | undefined
  /** @default PAGE_SIZE */
  size?: number
}

/**
 * Resolves when no request to mark notifications is in flight. A list read before then would still show just-opened notifications as new.
 */
let marking: Promise<unknown> = Promise.resolve()

/** Returns a person's notifications, newest first. Throws `BackendError`. */
async function readNotifications(personId: string, { filter = 'all', before, size = PAGE_SIZE }: Asked): Promise<NotificationPage> {
  const { from } = await loadBackend()
  await marking
  let asked = from('notifications').select('id, kind, payload, created_at, read_at').eq('user_id', personId)
  if (filter === 'new') asked = asked.is('read_at', null)
  if (before !== undefined) asked = asked.lt('id', before)
  // One extra row shows whether there are more.
  const rows = dataOf(await asked.order('id', { ascending: false }).limit(size + 1))
  return { notifications: rows.slice(0, size).map(fromRow), hasMore: rows.length > size, isSample: false }
}

/**
 * Like `readNotifications`, but returns samples if the person has no notifications at all and the site shows samples. Samples cannot be
 * marked.
 */
export async function listNotifications(personId: string, asked: Asked = {}): Promise<NotificationPage> {
  const page = await readNotifications(personId, asked)
  if (page.notifications.length > 0 || asked.before !== undefined) return page
  if (asked.filter === 'new' && (await readNotifications(personId, { size: 1 })).notifications.length > 0) return page
  const samples = await loadSampleContent()
  if (samples === null) return page
  const notifications = samples.notifications.map((sample, index) => ({ ...sample, id: -1 - index, to: null, isNew: true }))
  return { notifications, hasMore: false, isSample: true }
}

/** The latest few notifications. */
export const newestQuery = (personId: string, size: number) =>
  query(['notifications', personId, 'newest', size], () => listNotifications(personId, { size }))

export const notificationsQuery = (personId: string, filter: NotificationFilter): PagesQuery<NotificationPage, number | undefined> => ({
  queryKey: ['notifications', personId, filter],
  queryFn: ({ pageParam: before }) => listNotifications(personId, { filter, before }),
  initialPageParam: undefined,
  getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.id : undefined),
})

/** New notifications beyond this number are not counted. */
export const COUNT_LIMIT = 99

/** Returns the number of new notifications, at most `COUNT_LIMIT` plus one. Throws `BackendError`. */
export async function countNew(personId: string): Promise<number> {
  const { from } = await loadBackend()
  await marking
  const newOnes = from('notifications').select('id').eq('user_id', personId).is('read_at', null)
  return dataOf(await newOnes.order('id', { ascending: false }).limit(COUNT_LIMIT + 1)).length
}

/** Marks these notifications, or all, as read. Throws `BackendError`. */
export async function markRead(ids: readonly number[] | 'all'): Promise<void> {
  const answer = loadBackend().then(({ rpc }) => rpc('mark_notifications_read', ids === 'all' ? {} : { ids }))
  marking = Promise.allSettled([marking, answer])
  dataOf(await answer)
  announceChange('notifications')
}
