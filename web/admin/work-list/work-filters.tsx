import type { WorkFilters } from '#domain/staff/work-list.ts'
import { Narrowing } from '#web/admin/shell/lists/narrowing.tsx'
import { Search } from '#web/admin/shell/lists/search.tsx'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { FilterFields } from './work-filter-fields.tsx'
import type { WorkPlace } from './work-place.ts'
import { filterWords, without } from './work-words.ts'

type WorkFilterBarProps = {
  place: WorkPlace
  sought: string
  isOfficer: boolean
  onSought: (sought: string) => void
  onPlace: (place: WorkPlace) => void
}

/** The search field, the filters and the active filters. */
export function WorkFilterBar({ place, sought, isOfficer, onSought, onPlace }: WorkFilterBarProps) {
  const options = useStaffOptions()
  const { group, filters } = place
  const narrow = (changed: WorkFilters) => onPlace({ ...place, filters: changed })
  return (
    <div className="list-tools">
      <Search sought={sought} onSought={onSought} label="Search all applications" placeholder="Name, number, phone, town" />
      <Narrowing active={filterWords(filters, options)} onTakeAway={(name) => narrow(without(filters, name))}>
        <FilterFields group={group} filters={filters} options={options} isOfficer={isOfficer} onFilters={narrow} />
      </Narrowing>
    </div>
  )
}
