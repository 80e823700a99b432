import pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'

const FIRST_MS = 2_000
const LONGEST_MS = 60_000
/** Migrations that are not waiting for another session may take this long before anything is logged. */
const QUIET_MS = 20_000
const ANSWERED_WITHIN_MS = 5_000

const BUSY = 'The database is still being brought up to date.'

type Held = { what: string | null; pid: number; application: string | null; seconds: number }

/**
 * The lock that a session is waiting for. The names of tables and programs are not secret, but statements may contain anything. For a
 * session of another login, PostgreSQL reports only its number.
 */
const HELD = `select case lock.locktype when 'advisory' then 'advisory' else lock.relation::regclass::text end as what, holder.pid,
    holder.application_name as application,
    extract(epoch from clock_timestamp() - coalesce(holder.xact_start, holder.backend_start))::int as seconds
  from unnest(pg_blocking_pids($1)) as blocking (pid) join pg_stat_activity as holder on holder.pid = blocking.pid
    left join pg_locks as lock on lock.pid = $1 and not lock.granted
  limit 1`

/**
 * While the work is running, logs in one line what the start's session is waiting for: another session's lock, or a database that does
 * not respond. The first line appears after a few seconds, the next ones after growing pauses. The wait has no time limit. Anyone who
 * reads the line can end the other session, or this start.
 */
export async function sayWaiting<T>(
  { login, session, log }: { login: pg.ClientConfig; session: number; log: (sentence: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const pauses = growingPauses(LONGEST_MS, FIRST_MS)
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const begun = performance.now()
  const next = () => {
    if (!isOver) timer = setTimeout(() => void look(), pauses.next()).unref()
  }
  const look = async () => {
    const sentence = (await whatFor(login, session)) ?? (performance.now() - begun > QUIET_MS ? BUSY : undefined)
    if (!isOver && sentence !== undefined) log(sentence)
    next()
  }
  next()
  try {
    return await work()
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/** Undefined if the session is not waiting for another one. */
async function whatFor(login: pg.ClientConfig, session: number): Promise<string | undefined> {
  const within = { connectionTimeoutMillis: ANSWERED_WITHIN_MS, query_timeout: ANSWERED_WITHIN_MS }
  const client = new pg.Client({ ...login, ...within, application_name: 'institute-portal' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Held>(HELD, [session])
    return rows[0] === undefined ? undefined : sentenceOf(rows[0])
  } catch {
    return 'The start is waiting for the database, which is not responding.'
  } finally {
    void client.end().catch(() => undefined)
  }
}

function sentenceOf({ what, pid, application, seconds }: Held): string {
  const lock = what === 'advisory' ? 'another start or command that is updating the database' : `a lock on ${what ?? 'a row'}`
  const who = `session ${pid} of the database${application ? ` (${application})` : ''}`
  return `The start is waiting for ${lock}, which ${who} has held for up to ${seconds} s: it will continue when that session ends.`
}
