import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { type WorkItem, WORK_COUNT_MOST, type WorkPage, usualSort, workGroupWords } from '#domain/staff/work-list.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { stateOf } from '#web/admin/application/came-from.ts'
import { NothingFound } from '#web/admin/shell/lists/nothing-found.tsx'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { useChanges } from '#web/admin/shell/lists/changes.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'
import { useWorkCommands } from './work-commands.ts'
import { useColumns } from './work-columns.ts'
import { type WorkQuestion, questionOf, workListQuery } from './work-data.ts'
import { type WorkTask, WorkDialogs } from './work-dialogs.tsx'
import { WorkFilterBar } from './work-filters.tsx'
import { WorkGroups } from './work-groups.tsx'
import { type WorkPlace, addressOf, placeOf, useWorkPlace } from './work-place.ts'
import { useListBefore, useSought } from './work-search.ts'
import { orderWords } from './work-sort.tsx'
import { WorkTable } from './work-table.tsx'

const work = {
  room: 'work',
  asks: 'staff_work_changed',
  parts: ['list', 'counts'],
  // Older changes are already included when the page first loads.
  isOld: (at: string | null) => at === null || Date.parse(at) < Date.now() - 60_000,
} as const

/** Reloads the work list and its counts when something in it changes. */
const useChangesOfWork = (): void => useChanges(work)

// Prefetched in parallel with the check of the user's role. The database responds only to staff.
if (readStoredSession() !== null) {
  void queryClient.prefetchInfiniteQuery(workListQuery(questionOf(placeOf(new URLSearchParams(location.search)), '')))
}

/** The main working page for staff: every submitted application, grouped by the next step. */
export function Component() {
  const { role } = useStandingHere()
  const before = useListBefore()
  if (role !== null) return before === null ? <WorkList /> : <Navigate to={before.to} state={before.state} replace />
  return (
    <ConsolePage title="Applications" lead="This page is for viewers, officers and approvers.">
      <p>Your role cannot open applications. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

const noItems: WorkItem[] = []
const noPages: WorkPage[] = []

function WorkList() {
  const { role } = useStandingHere()
  const isOfficer = role === 'officer' || role === 'decider'
  const { place, go } = useWorkPlace()
  const [sought, setSought] = useSought()
  const [columns, setColumns] = useColumns()
  const question = questionOf(place, sought)
  const { state, retry, more } = useLoadedPages(workListQuery(question))
  const pages = state.kind === 'loaded' ? state.value : noPages
  const [items, similar] = [pages.flatMap((page) => page.items), pages[0]?.similar ?? noItems]
  const selection = useSelection([...items, ...similar])
  const [task, setTask] = useState<WorkTask | null>(null)
  useEffect(() => {
    // The row that had focus belonged to the previous list.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [place.group])
  useChangesOfWork()
  const commands = useWorkCommands({ selection, isOfficer, ask: setTask, go })
  useKeys(commands)
  return (
    <ConsolePage title="Applications" actions={<Tools isOfficer={isOfficer} onTask={setTask} />}>
      <WorkGroups place={place} isSearch={sought !== ''} />
      <WorkFilterBar place={place} sought={sought} isOfficer={isOfficer} onSought={setSought} onPlace={go} />
      <section aria-label={`${workGroupWords[question.group].label} applications`} className="work-list">
        {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading the list…" />}
        {state.kind === 'failed' && <LoadFailure title="The list could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
        {state.kind === 'loaded' && items.length + similar.length === 0 && <Nothing place={place} question={question} />}
        {items.length + similar.length > 0 && (
          <WorkTable
            items={items}
            similar={similar}
            columns={columns}
            sorting={{ sort: pages[0]?.sort ?? usualSort(question.group), onSort: (sort) => go({ ...place, sort }) }}
            isAll={question.group === 'all'}
            linkState={stateOf(place, sought, pages)}
            selection={selection}
            summary={summaryOf(question, pages[0])}
          />
        )}
        <ShowMore more={more} failed="More of the list could not be loaded" className="justify-self-start" />
      </section>
      <SelectionBar selection={selection} isOfficer={isOfficer} onTask={setTask} />
      {task === 'palette' ? (
        <LoadedPalette commands={commands} onClose={() => setTask(null)} />
      ) : (
        <WorkDialogs {...{ task, selection, place, question, columns, commands }} onColumns={setColumns} onClose={() => setTask(null)} />
      )}
    </ConsolePage>
  )
}

type ToolsProps = { isOfficer: boolean; onTask: (task: WorkTask) => void }

function Tools({ isOfficer, onTask }: ToolsProps) {
  const { role } = useStandingHere()
  return (
    <>
      <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => onTask('palette')}>
        Commands
      </Button>
      <Button variant="quiet" className="button-small" onClick={() => onTask('views')}>
        Saved views
      </Button>
      <Button variant="quiet" className="button-small" onClick={() => onTask('columns')}>
        Columns
      </Button>
      {role === 'decider' && (
        <Button variant="quiet" className="button-small" onClick={() => onTask('export')}>
          Export
        </Button>
      )}
      {isOfficer && (
        <>
          <ButtonLink to={adminPaths.classLists} variant="quiet" className="button-small">
            Class lists
          </ButtonLink>
          <Button variant="quiet" className="button-small" onClick={() => onTask('away')}>
            Away
          </Button>
        </>
      )}
      <Button variant="quiet" className="button-small console-keys-button" onClick={() => onTask('keys')}>
        Shortcuts
      </Button>
    </>
  )
}

function summaryOf({ group, sought, sort: wanted }: WorkQuestion, page: WorkPage | undefined): string {
  if (page === undefined) return ''
  const { found, sort } = page
  const amount = found !== null && found > WORK_COUNT_MOST ? `${WORK_COUNT_MOST.toLocaleString('en')}+` : found
  const place = sought !== '' && group === 'all' ? ' in all groups' : ''
  return [
    found !== null && `${amount} found${place}`,
    orderWords(group, sort, workGroupWords[group].order),
    wanted !== undefined && wanted !== sort && 'Too many to sort: narrow the search',
  ]
    .filter(Boolean)
    .join(' · ')
}

type NothingProps = { place: WorkPlace; question: WorkQuestion }

function Nothing({ place, question: { group, filters, sought } }: NothingProps) {
  const isNarrowed = sought !== '' || Object.keys(filters).length > 0
  if (!isNarrowed) {
    return (
      <EmptyState title={workGroupWords[group].empty}>
        {group !== 'all' && (
          <Link to={addressOf({ group: 'all', filters: {} })} className="link">
            See all applications
          </Link>
        )}
      </EmptyState>
    )
  }
  return <NothingFound thing="application" all={group === 'all' ? null : addressOf({ ...place, group: 'all' })} />
}
