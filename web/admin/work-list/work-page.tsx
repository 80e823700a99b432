import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type WorkItem, WORK_COUNT_MOST, type WorkPage, workGroupWords } from '#domain/staff/work-list.ts'
import { stateOf } from '#web/admin/application/came-from.ts'
import { NothingFound } from '#web/admin/shell/lists/nothing-found.tsx'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { useChanges } from '#web/admin/shell/lists/changes.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'
import { useWorkCommands } from './work-commands.ts'
import { workListQuery } from './work-data.ts'
import { type WorkTask, WorkDialogs } from './work-dialogs.tsx'
import { WorkFilterBar } from './work-filters.tsx'
import { WorkGroups } from './work-groups.tsx'
import { addressOf, placeOf, useWorkPlace } from './work-place.ts'
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
  void queryClient.prefetchInfiniteQuery(workListQuery({ ...placeOf(new URLSearchParams(location.search)), sought: '' }))
}

/** The main working page for staff: every submitted application, grouped by the next step. */
export function Component() {
  const { role } = useStandingHere()
  if (role !== null) return <WorkList />
  return (
    <ConsolePage title="Applications" lead="This page is for viewers, officers and approvers.">
      <p>Your role cannot open applications. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

const noItems: WorkItem[] = []

function WorkList() {
  const { role } = useStandingHere()
  const isOfficer = role === 'officer' || role === 'decider'
  const { place, go } = useWorkPlace()
  const [sought, setSought] = useState('')
  const { state, retry, more } = useLoadedPages(workListQuery({ ...place, sought }))
  const items = state.kind === 'loaded' ? state.value.flatMap((page) => page.items) : noItems
  const selection = useSelection(items)
  const [task, setTask] = useState<WorkTask | null>(null)
  useEffect(() => {
    // The row that had focus belonged to the previous list.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [place.group])
  useChangesOfWork()
  const commands = useWorkCommands({ selection, isOfficer, ask: setTask, go })
  useKeys(commands)
  return (
    <ConsolePage
      title="Applications"
      actions={
        <>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small" onClick={() => setTask('views')}>
            Saved views
          </Button>
          {isOfficer && (
            <>
              <Button variant="quiet" className="button-small" onClick={() => setTask('export')}>
                Export
              </Button>
              <Button variant="quiet" className="button-small" onClick={() => setTask('away')}>
                Away
              </Button>
            </>
          )}
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <WorkGroups />
      <WorkFilterBar place={place} sought={sought} onSought={setSought} onPlace={go} />
      <section aria-label={`${workGroupWords[place.group].label} applications`} className="work-list">
        {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading the list…" />}
        {state.kind === 'failed' && <LoadFailure title="The list could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
        {state.kind === 'loaded' && items.length === 0 && <Nothing place={place} sought={sought} />}
        {items.length > 0 && (
          <WorkTable
            items={items}
            linkState={stateOf(place, sought, state.kind === 'loaded' ? state.value : [])}
            selection={selection}
            order={workGroupWords[place.group].order}
            found={state.kind === 'loaded' ? foundWords(state.value) : ''}
          />
        )}
        <ShowMore more={more} failed="More of the list could not be loaded" className="justify-self-start" />
      </section>
      <SelectionBar selection={selection} isOfficer={isOfficer} onTask={setTask} />
      {task === 'palette' ? (
        <LoadedPalette commands={commands} onClose={() => setTask(null)} />
      ) : (
        <WorkDialogs task={task} selection={selection} question={{ ...place, sought }} commands={commands} onClose={() => setTask(null)} />
      )}
    </ConsolePage>
  )
}

function foundWords(pages: readonly WorkPage[]): string {
  const found = pages[0]?.found ?? null
  if (found === null) return ''
  return found > WORK_COUNT_MOST ? `${WORK_COUNT_MOST.toLocaleString('en')}+ found` : `${found} found`
}

type NothingProps = { place: ReturnType<typeof useWorkPlace>['place']; sought: string }

function Nothing({ place: { group, filters }, sought }: NothingProps) {
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
  return <NothingFound thing="application" all={group === 'all' ? null : addressOf({ group: 'all', filters })} />
}
