import { useState } from 'react'
import { choices } from '#content/choices.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { type WorkFilters, type WorkOptions, groupOfStatus } from '#domain/staff/work-list.ts'
import { assigneeOptions } from '#web/admin/shell/lists/staff-options.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { type Option, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { WorkPlace } from './work-place.ts'
import { without } from './work-words.ts'

type FilterFieldsProps = {
  group: WorkPlace['group']
  filters: WorkFilters
  options: WorkOptions | undefined
  /** Only officers filter by age. */
  isOfficer: boolean
  onFilters: (filters: WorkFilters) => void
}

type Texts = { [Name in keyof WorkFilters]-?: NonNullable<WorkFilters[Name]> extends string ? Name : never }[keyof WorkFilters]

const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/** The fields of every filter of the list. Text takes effect when the field is left or on Enter. */
export function FilterFields({ group, filters, options, isOfficer, onFilters }: FilterFieldsProps) {
  const { programs = [], intakes = [], people = [], states = [], tags = [] } = options ?? {}
  const courses = programs.filter(({ value }) => !filters.program || value === filters.program)
  const statuses = STATUSES.filter((status) => status !== 'draft' && (group === 'all' || groupOfStatus[status] === group))
  const choose = (name: Texts, value: string) =>
    onFilters(value === '' ? without(filters, name) : { ...without(filters, name), [name]: value })
  const tick = (name: 'isLate' | 'isUnread' | 'hasPlace', isOn: boolean) =>
    onFilters(isOn ? { ...filters, [name]: true } : without(filters, name))
  const select = (name: Texts, label: string, placeholder: string, choicesHere: readonly Option[]) => (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={choicesHere}
      value={filters[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
    />
  )
  const day = (name: 'receivedFrom' | 'receivedTo', label: string) => (
    <DateField label={label} value={filters[name] ?? ''} onChange={({ target }) => choose(name, target.value)} />
  )
  const text = (name: 'town' | 'ageFrom' | 'ageTo', label: string, isAge = false) => (
    <TypedFilter
      key={`${name} ${filters[name] ?? ''}`}
      {...{ label, isAge, value: filters[name] ?? '' }}
      onValue={(value) => choose(name, value)}
    />
  )
  const allCourses = courses.flatMap((program) => program.courses.map((course) => ({ ...course, group: program.label })))
  return (
    <div className="list-filter-fields">
      {select('program', 'Program', 'Every program', programs)}
      {select('course', 'Course', 'Every course', allCourses)}
      {select('intake', 'Intake', 'Every intake', intakes)}
      {select('studyMode', 'Study mode', 'Every mode', choices.studyMode)}
      {select(
        'status',
        'Status',
        'Every status',
        statuses.map((value) => ({ value, label: staffStatusLabel(value) })),
      )}
      {select('assignee', 'Assigned to', 'Everybody’s', assigneeOptions(people))}
      {day('receivedFrom', 'Submitted from')}
      {day('receivedTo', 'Submitted until')}
      {select('origin', 'State of origin', 'Every state', asOptions(states))}
      {text('town', 'Town or LGA')}
      {select('education', 'Education', 'Every level', choices.educationLevel)}
      {select('sponsor', 'Sponsor', 'Every sponsor', choices.sponsorshipType)}
      {select('tag', 'Tag', 'Every tag', asOptions(tags))}
      {isOfficer && (
        <>
          {text('ageFrom', 'Age from', true)}
          {text('ageTo', 'Age until', true)}
        </>
      )}
      <div className="list-filter-marks">
        <Checkbox label="Late" checked={filters.isLate ?? false} onChange={({ target }) => tick('isLate', target.checked)} />
        <Checkbox label="Unread" checked={filters.isUnread ?? false} onChange={({ target }) => tick('isUnread', target.checked)} />
        <Checkbox
          label="Offered or confirmed place"
          checked={filters.hasPlace ?? false}
          onChange={({ target }) => tick('hasPlace', target.checked)}
        />
      </div>
    </div>
  )
}

type TypedFilterProps = { label: string; isAge: boolean; value: string; onValue: (value: string) => void }

function TypedFilter({ label, isAge, value, onValue }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const isGood = typed === '' || !isAge || /^[1-9]\d?$/.test(typed)
  const commit = () => {
    if (isGood && typed.trim() !== value) onValue(typed.trim())
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={isAge ? 'numeric' : 'text'}
      maxLength={isAge ? 2 : 100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      error={isGood ? undefined : 'Enter a whole number of years.'}
    />
  )
}
