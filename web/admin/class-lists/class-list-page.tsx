import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { choices } from '#content/choices.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { ClassList } from '#domain/staff/work-list.ts'
import { look } from '#web/admin/shell/call.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { ExportDialog } from '#web/admin/work-list/export-dialog.tsx'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import '#web/admin/shell/lists/labelled-table.css'
import './class-lists.css'

/** The people with a place on a course in an intake. Each reading is logged. Throws `BackendError`. */
const classListQuery = (course: string, intake: string) => ({
  ...query(ownKey('staff', 'class', course, intake), () => look('staff_class_list', { course, intake }), { gcTime: 0 }),
  refetchOnWindowFocus: false,
})

/** The class list of a course in an intake: who was offered a place or has confirmed it, on screen, on paper and as a file. */
export function Component() {
  const { role } = useStandingHere()
  if (role === 'officer' || role === 'decider') return <ClassListPage />
  return (
    <ConsolePage title="Class lists" lead="This page is for officers and approvers.">
      <p>Your role cannot open class lists. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

function ClassListPage() {
  const { role } = useStandingHere()
  const [search, setSearch] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const [course, intake, mode] = ['course', 'intake', 'mode'].map((name) => search.get(name) ?? '') as [string, string, string]
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const isChosen = course !== '' && intake !== ''
  return (
    <ConsolePage
      title="Class lists"
      lead="The people who were offered a place on a course or have confirmed it"
      actions={
        isChosen && (
          <>
            <Button variant="quiet" className="button-small" onClick={() => print()}>
              Print
            </Button>
            {role === 'decider' && (
              <Button variant="quiet" className="button-small" onClick={() => setExporting(true)}>
                Export
              </Button>
            )}
          </>
        )
      }
    >
      <Choice course={course} intake={intake} mode={mode} onChoose={choose} />
      {isChosen && (
        <Loaded
          query={classListQuery(course, intake)}
          size="large"
          waiting="Loading the class list…"
          failed="The class list could not be loaded"
        >
          {(list) => <People list={list} mode={mode} />}
        </Loaded>
      )}
      {isExporting && (
        <ExportDialog
          question={{
            group: 'all',
            filters: { course, intake, hasPlace: true, ...(mode !== '' && { studyMode: mode }) },
            sought: '',
            sort: 'name',
          }}
          isClassList
          onClose={() => setExporting(false)}
        />
      )}
    </ConsolePage>
  )
}

type ChoiceProps = { course: string; intake: string; mode: string; onChoose: (name: string, value: string) => void }

function Choice({ course, intake, mode, onChoose }: ChoiceProps) {
  const options = useStaffOptions()
  const courses = (options?.programs ?? []).flatMap((program) => program.courses.map((one) => ({ ...one, group: program.label })))
  return (
    <div className="class-list-choice">
      <SelectField
        label="Course"
        placeholder="Choose a course"
        options={courses}
        value={course}
        onChange={({ target }) => onChoose('course', target.value)}
      />
      <SelectField
        label="Intake"
        placeholder="Choose an intake"
        options={options?.intakes ?? []}
        value={intake}
        onChange={({ target }) => onChoose('intake', target.value)}
      />
      <SelectField
        label="Study mode"
        placeholder="Every mode"
        options={choices.studyMode}
        value={mode}
        onChange={({ target }) => onChoose('mode', target.value)}
      />
    </div>
  )
}

const modeLabel = (value: string) => choices.studyMode.find((mode) => mode.value === value)?.label ?? value

function People({ list: { course, intake, isWhole, restricted, people }, mode }: { list: ClassList; mode: string }) {
  const shown = people.filter(({ studyMode }) => mode === '' || studyMode === mode)
  if (shown.length === 0)
    return (
      <EmptyState title="Nobody has a place yet">
        <p>An application appears here once a place has been offered.</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="class-list-title" className="labelled-part">
      <h2 id="class-list-title">{[course, intake, mode === '' ? '' : modeLabel(mode)].filter(Boolean).join(', ')}</h2>
      <p role="status" className="text-small text-soft">
        {[
          shown.length === 1 ? '1 person' : `${shown.length} people`,
          !isWhole && 'only the first 500 are shown',
          restricted > 0 && `${restricted} restricted: not shown`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="console-table labelled-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Application</th>
            <th scope="col">Phone</th>
            <th scope="col">Study mode</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, name, phone, studyMode, status }) => (
            <tr key={number}>
              <th scope="row">
                <Link to={adminPaths.application(number)} className="link wrap-anywhere">
                  {name}
                </Link>
              </th>
              <td data-label="Application" className="num" translate="no">
                {number}
              </td>
              <td data-label="Phone" className="num">
                {formatPhone(phone)}
              </td>
              <td data-label="Study mode">{modeLabel(studyMode)}</td>
              <td data-label="Status">{staffStatusLabel(status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
