import type { FormEvent, Ref, RefObject } from 'react'
import { paths } from '#domain/paths.ts'
import { COURSE_SEARCH_EXAMPLE } from '#domain/page-words.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { studyModes } from '#web/features/programs/facts/listed-courses.ts'
import type { ListedProgram } from './programs-data.ts'
import type { FilterControl } from './use-course-filter.ts'

type CourseSearchProps = {
  ref: Ref<HTMLFormElement>
  field: RefObject<HTMLInputElement | null>
  programs: readonly ListedProgram[]
  control: FilterControl
  /** Called when the visitor is about to search. */
  onUse: () => void
}

/** Whether filtering by study mode would exclude any course. */
function modesDiffer(programs: readonly ListedProgram[]): boolean {
  return programs.some(({ courses }) => courses.some(({ modes }) => modes.length < studyModes.length))
}

/** Needs scripts. Without them it is hidden: all courses are visible, and the browser's own search finds them. */
export function CourseSearch({ ref, field, programs, control, onUse }: CourseSearchProps) {
  const { filter } = control
  const submit = (event: FormEvent) => {
    event.preventDefault()
    control.settle()
    // On a phone the results start below the viewport.
    event.currentTarget.scrollIntoView()
  }
  return (
    <search className="course-search">
      <form ref={ref} action={paths.programs} className="wrap course-search-fields" onSubmit={submit} autoComplete="off">
        <SearchField
          ref={field}
          className="course-search-words"
          name="q"
          label="Search the courses"
          placeholder={COURSE_SEARCH_EXAMPLE}
          maxLength={80}
          defaultValue={filter.query}
          onFocus={onUse}
          onInput={control.typed}
          onBlur={control.settle}
        />
        <SelectField
          name="program"
          label="Program"
          placeholder="All programs"
          options={programs.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={filter.programId}
          onChange={control.chosen}
        />
        {modesDiffer(programs) && (
          <SelectField
            name="mode"
            label="Study mode"
            placeholder="Any study mode"
            options={studyModes}
            defaultValue={filter.mode}
            onChange={control.chosen}
          />
        )}
      </form>
    </search>
  )
}
