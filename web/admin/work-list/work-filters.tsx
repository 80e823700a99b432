import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { type WorkFilters, type WorkOptions, groupOfStatus } from '#domain/staff/work-list.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { workOptionsQuery } from './work-data.ts'
import type { WorkPlace } from './work-place.ts'
import { filterWords, personLabel, without } from './work-words.ts'

/** Milliseconds after the last letter until it is looked for. */
const PAUSE = 300

/** What can be looked for and narrowed to, if it is known yet. */
export function useWorkOptions(): WorkOptions | undefined {
  const { state } = useLoaded(workOptionsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

type WorkFilterBarProps = {
  place: WorkPlace
  sought: string
  onSought: (sought: string) => void
  onPlace: (place: WorkPlace) => void
}

/** The search, the filters, and what the list is narrowed to now. */
export function WorkFilterBar({ place, sought, onSought, onPlace }: WorkFilterBarProps) {
  const options = useWorkOptions()
  const { group, filters } = place
  const folded = useRef<HTMLElement>(null)
  const active = filterWords(filters, options)
  const narrow = (changed: WorkFilters) => onPlace({ group, filters: changed })
  return (
    <div className="work-tools">
      <Search sought={sought} onSought={onSought} />
      <details className="work-filters">
        <summary ref={folded}>
          <Icon name="sliders" size={20} />
          {active.length === 0 ? 'Filters' : `Filters (${active.length})`}
        </summary>
        <FilterFields group={group} filters={filters} options={options} onFilters={narrow} />
      </details>
      {active.length > 0 && (
        <ul aria-label="The list is narrowed to" className="work-chips">
          {active.map(({ name, words }) => (
            <li key={name}>
              <button
                type="button"
                className="work-chip"
                onClick={() => {
                  narrow(without(filters, name))
                  folded.current?.focus()
                }}
              >
                <span className="sr-only">Take away </span>
                {words}
                <Icon name="cross" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Looks a moment after the last letter, or at once by Enter. */
function Search({ sought, onSought }: Pick<WorkFilterBarProps, 'sought' | 'onSought'>) {
  const [typed, setTyped] = useState(sought)
  useEffect(() => {
    if (typed.trim() === sought) return
    const timer = setTimeout(() => onSought(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, sought, onSought])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSought(typed.trim())
  }
  return (
    <search>
      {/* Names and phones: in no address, and in nothing that a browser remembers. */}
      <form method="post" autoComplete="off" onSubmit={submit} className="work-search">
        <label htmlFor="work-search" className="sr-only">
          Search by number, name, phone or e-mail
        </label>
        <Icon name="search" size={20} />
        <input
          id="work-search"
          type="search"
          className="control"
          placeholder="Number, name, phone or e-mail"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
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
  const choose = (name: 'program' | 'course' | 'intake' | 'status' | 'owner', value: string) =>
    onFilters(value === '' ? without(filters, name) : { ...without(filters, name), [name]: value })
  const tick = (name: 'isLate' | 'isUnread', isOn: boolean) => onFilters(isOn ? { ...filters, [name]: true } : without(filters, name))
  return (
    <div className="work-filter-fields">
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
        label="State"
        placeholder="Every state"
        options={statuses.map((value) => ({ value, label: applicantStatusLabel(value) }))}
        value={filters.status ?? ''}
        onChange={({ target }) => choose('status', target.value)}
      />
      <SelectField
        label="Owner"
        placeholder="Everybody’s"
        options={[
          { value: 'me', label: 'Mine' },
          { value: 'nobody', label: 'Nobody’s' },
          ...people.map((person) => ({ value: person.id, label: personLabel(person) })),
        ]}
        value={filters.owner ?? ''}
        onChange={({ target }) => choose('owner', target.value)}
      />
      <div className="work-filter-marks">
        <Checkbox label="Late" checked={filters.isLate ?? false} onChange={({ target }) => tick('isLate', target.checked)} />
        <Checkbox label="Unread" checked={filters.isUnread ?? false} onChange={({ target }) => tick('isUnread', target.checked)} />
      </div>
    </div>
  )
}
