import type { InboxFilters } from '#domain/staff/inbox.ts'
import { Narrowing } from '#web/admin/shell/lists/narrowing.tsx'
import { Search } from '#web/admin/shell/lists/search.tsx'
import { assigneeOptions, useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useInboxPlace } from './inbox-place.ts'
import { filterWords, kindOptions, without } from './inbox-words.ts'

type InboxToolsProps = { sought: string; onSought: (sought: string) => void }

/** The search field and filters of the inbox. */
export function InboxTools({ sought, onSought }: InboxToolsProps) {
  const options = useStaffOptions()
  const {
    place: { group, filters },
    go,
  } = useInboxPlace()
  const narrow = (changed: InboxFilters) => go({ group, filters: changed })
  const choose = (name: 'kind' | 'assignee', value: string) => narrow(value === '' ? without(filters, name) : { ...filters, [name]: value })
  const tick = (name: 'isUnread' | 'isSuspected', isOn: boolean) => narrow(isOn ? { ...filters, [name]: true } : without(filters, name))
  return (
    <div className="list-tools inbox-tools">
      <Search sought={sought} onSought={onSought} label="Search by name, email, phone or number" placeholder="Name, email or number" />
      <Narrowing active={filterWords(filters, options)} onTakeAway={(name) => narrow(without(filters, name))}>
        <div className="list-filter-fields">
          <SelectField
            label="Type"
            placeholder="Every type"
            options={kindOptions}
            value={filters.kind ?? ''}
            onChange={({ target }) => choose('kind', target.value)}
          />
          <SelectField
            label="Assigned to"
            placeholder="Everybody’s"
            options={assigneeOptions(options?.people ?? [])}
            value={filters.assignee ?? ''}
            onChange={({ target }) => choose('assignee', target.value)}
          />
          <div className="list-filter-marks">
            <Checkbox label="Unread" checked={filters.isUnread ?? false} onChange={({ target }) => tick('isUnread', target.checked)} />
            <Checkbox
              label="Suspected robots"
              checked={filters.isSuspected ?? false}
              onChange={({ target }) => tick('isSuspected', target.checked)}
            />
          </div>
        </div>
      </Narrowing>
    </div>
  )
}
