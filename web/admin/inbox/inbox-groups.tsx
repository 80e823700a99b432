import { INBOX_GROUPS, inboxGroupWords } from '#domain/staff/inbox.ts'
import { ListGroups } from '#web/admin/shell/lists/list-groups.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { inboxCountsQuery } from './inbox-data.ts'
import { addressOf, useInboxPlace } from './inbox-place.ts'

/** The inbox groups and their counts. Closed conversations are not counted. */
export function InboxGroups() {
  const { state } = useLoaded(inboxCountsQuery())
  const { place, reference } = useInboxPlace()
  const counts = state.kind === 'loaded' ? state.value : undefined
  const groups = INBOX_GROUPS.map((group) => ({
    to: addressOf({ group, filters: {} }, reference),
    label: inboxGroupWords[group].label,
    count: group === 'closed' || group === 'all' ? null : counts?.[group],
    isShown: group === place.group,
  }))
  return <ListGroups groups={groups} />
}
