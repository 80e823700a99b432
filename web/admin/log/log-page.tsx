import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { auditActions, auditActionWords } from '#domain/staff/audit-actions.ts'
import { isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOperators } from '#web/admin/shell/role-guards.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { formatWhen } from '#web/lib/moments.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import type { LogEntry, LogPage } from '#domain/staff/responses/staff.ts'
import { look } from '#web/admin/shell/call.ts'
import { actorWords, detailsOf, subjectOf } from './log-words.ts'

type LogFilter = { actor: string; action: string; since: string; until: string }

const LOG_PAGE = 50

/** Entries older than `before`, newest first. Days are in the institute's time zone (YYYY-MM-DD). Throws `BackendError`. */
async function readLog({ actor, action, since, until }: LogFilter, before: number | null): Promise<LogPage> {
  const values = { actor: actor || null, action: action || null, from_day: since || null, to_day: until || null, before }
  return look('staff_audit', values)
}

const names = ['actor', 'action', 'since', 'until'] as const

/** The filters are part of the URL, so that they can be shared and the back button undoes them. They contain no names. */
function useFilter(): { filter: LogFilter; choose: (name: (typeof names)[number], value: string) => void } {
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as LogFilter
  const choose = (name: (typeof names)[number], value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { filter, choose }
}

const logQuery = (filter: LogFilter) => ({
  queryKey: ownKey('staff', 'log', filter),
  queryFn: ({ pageParam }: { pageParam: number | null }) => readLog(filter, pageParam),
  initialPageParam: null as number | null,
  getNextPageParam: ({ entries }: { entries: LogEntry[] }) => (entries.length < LOG_PAGE ? undefined : entries.at(-1)?.id),
  staleTime: 0,
})

/** Actions by staff and by server commands, newest first. */
export function Component() {
  const { isOperator } = useStandingHere()
  return isOperator ? <Log /> : <ForOperators />
}

function Log() {
  const { filter, choose } = useFilter()
  const { state, retry, more } = useLoadedPages(logQuery(filter))
  const people = useKnownPeople(state.kind === 'loaded' ? state.value[0]?.actors : undefined)
  return (
    <ConsolePage title="Activity log" lead="Who did what, and when. Entries cannot be changed, and viewing the log is logged as well.">
      <search className="console-filters">
        <SelectField
          label="Who"
          placeholder="Everybody"
          options={people.map(({ id, email }) => ({ value: id, label: email ?? id }))}
          value={filter.actor}
          onChange={({ target }) => choose('actor', target.value)}
        />
        <SelectField
          label="What"
          placeholder="Everything"
          options={Object.entries(auditActions).map(([value, label]) => ({ value, label: sentence(label) }))}
          value={filter.action}
          onChange={({ target }) => choose('action', target.value)}
        />
        <TextField label="From" type="date" value={filter.since} onChange={({ target }) => choose('since', target.value)} />
        <TextField label="To" type="date" value={filter.until} onChange={({ target }) => choose('until', target.value)} />
      </search>
      {state.kind === 'loading' && <LoadingIndicator message="Loading the activity log…" />}
      {state.kind === 'failed' && <LoadFailure title="The activity log could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      {state.kind === 'loaded' && <Entries entries={state.value.flatMap(({ entries }) => entries)} />}
      <ShowMore more={more} failed="More of the activity log could not be loaded" className="justify-self-start" />
    </ConsolePage>
  )
}

type People = { id: string; email: string | null }[]

/** The people in the filter, also while another query is loading. */
function useKnownPeople(told: People | undefined): People {
  const [known, setKnown] = useState<People>([])
  if (told !== undefined && told !== known) setKnown(told)
  return told ?? known
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function Entries({ entries }: { entries: LogEntry[] }) {
  const [now] = useState(() => new Date())
  if (entries.length === 0) return <p role="status">No matching entries.</p>
  return (
    <table className="console-table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="num">
              <time dateTime={entry.at}>{formatWhen(entry.at, now)}</time>
            </td>
            <td className="min-w-72">
              <span className="wrap-anywhere">{actorWords(entry)}</span>
              {isStaffRole(entry.role) && <span className="console-as">as {staffRoleWords[entry.role].label.toLowerCase()}</span>}
            </td>
            <td>{sentence(auditActionWords(entry.action))}</td>
            <td>
              <span className="wrap-anywhere">{subjectOf(entry)}</span>
              <span className="console-as wrap-anywhere">{detailsOf(entry)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
