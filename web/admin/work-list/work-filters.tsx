import { STATUSES } from '#domain/applications/application-statuses.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { type WorkFilters, type WorkOptions, groupOfStatus } from '#domain/staff/work-list.ts'
import { Narrowing } from '#web/admin/shell/lists/narrowing.tsx'
import { Search } from '#web/admin/shell/lists/search.tsx'
import { assigneeOptions, useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { WorkPlace } from './work-place.ts'
import { filterWords, without } from './work-words.ts'

type WorkFilterBarProps = {
  place: WorkPlace
  sought: string
  onSought: (sought: string) => void
  onPlace: (place: WorkPlace) => void
}

/** The search field, the filters and the active filters. */
export function WorkFilterBar({ place, sought, onSought, onPlace }: WorkFilterBarProps) {
  const options = useStaffOptions()
  const { group, filters } = place
  const narrow = (changed: WorkFilters) => onPlace({ group, filters: changed })
  return (
    <div className="list-tools">
      <Search sought={sought} onSought={onSought} label="Search by number, name, phone or email" placeholder="Name, number, phone" />
      <Narrowing active={filterWords(filters, options)} onTakeAway={(name) => narrow(without(filters, name))}>
        <FilterFields group={group} filters={filters} options={options} onFilters={narrow} />
      </Narrowing>
    </div>
  )
}

type FilterFieldsProps = {
  group: WorkPlace['group']
  filters: WorkFilters
  options: WorkOptions | undefined
  onFilters: (filters: WorkFilters) => void
}

function FilterFields({ group, filters, options, onFilters }: FilterFieldsProps) {
  const { programs = [], intakes = [], people = [] } = options ?? {}
  const courses = programs.filter(({ value }) => !filters.program || value === filters.program)
  const statuses = STATUSES.filter((status) => status !== 'draft' && (group === 'all' || groupOfStatus[status] === group))
  const choose = (name: 'program' | 'course' | 'intake' | 'status' | 'assignee', value: string) =>
    onFilters(value === '' ? without(filters, name) : { ...without(filters, name), [name]: value })
  const tick = (name: 'isLate' | 'isUnread', isOn: boolean) => onFilters(isOn ? { ...filters, [name]: true } : without(filters, name))
  return (
    <div className="list-filter-fields">
      <SelectField
        label="Program"
        placeholder="Every program"
        options={programs}
        value={filters.program ?? ''}
        onChange={({ target }) => choose('program', target.value)}
      />
      <SelectField
        label="Course"
        placeholder="Every course"
        options={courses.flatMap((program) => program.courses.map((course) => ({ ...course, group: program.label })))}
        value={filters.course ?? ''}
        onChange={({ target }) => choose('course', target.value)}
      />
      <SelectField
        label="Intake"
        placeholder="Every intake"
        options={intakes}
        value={filters.intake ?? ''}
        onChange={({ target }) => choose('intake', target.value)}
      />
      <SelectField
        label="Status"
        placeholder="Every status"
        options={statuses.map((value) => ({ value, label: staffStatusLabel(value) }))}
        value={filters.status ?? ''}
        onChange={({ target }) => choose('status', target.value)}
      />
      <SelectField
        label="Assigned to"
        placeholder="Everybody’s"
        options={assigneeOptions(people)}
        value={filters.assignee ?? ''}
        onChange={({ target }) => choose('assignee', target.value)}
      />
      <div className="list-filter-marks">
        <Checkbox label="Late" checked={filters.isLate ?? false} onChange={({ target }) => tick('isLate', target.checked)} />
        <Checkbox label="Unread" checked={filters.isUnread ?? false} onChange={({ target }) => tick('isUnread', target.checked)} />
      </div>
    </div>
  )
}
