import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { forgetNewsletterHashes } from './newsletter-jobs.ts'
import { forgetInBatches } from './forget-in-batches.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'
import { remindOfDrafts, remindOfEvents } from './reminder-jobs.ts'

const HOUR_MS = 3_600_000

/** A scheduled job. `failure`: the log message if it fails. The next round tries again. */
type Job = { run: (database: Database) => Promise<unknown>; failure: string }

/** Run in this order. Each reads from the database which work is due, so a round that is late or runs twice does no harm. */
const jobs: readonly Job[] = [
  { run: remindOfDrafts, failure: 'reminders about drafts could not be queued' },
  { run: remindOfEvents, failure: 'event reminders could not be queued' },
  {
    run: (database) => database.queryAsServer('select private.keep_offers()'),
    failure: 'offer reminders and deadlines could not be processed',
  },
  {
    run: (database) => forgetInBatches(database, 'forget_old_applications'),
    failure: 'applications past their retention period could not be deleted',
  },
  { run: (database) => forgetInBatches(database, 'forget_old_drafts'), failure: 'old drafts could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_assisted_applications'), failure: 'old front desk drafts could not be deleted' },
  {
    run: (database) => forgetInBatches(database, 'forget_old_inquiries'),
    failure: 'inquiries past their retention period could not be deleted',
  },
  { run: (database) => forgetInBatches(database, 'forget_old_letters'), failure: 'records of old emails could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_chats'), failure: 'old chats could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_audit_log'), failure: 'old staff log entries could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_data_requests'), failure: 'old data requests could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_form_mistakes'), failure: 'old form error counts could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_request_names'), failure: 'names of erased people could not be deleted' },
  {
    run: (database) => forgetInBatches(database, 'forget_event_sign_ups'),
    failure: 'old event sign-ups could not be deleted',
  },
  { run: (database) => forgetInBatches(database, 'forget_bulk_jobs'), failure: 'old staff jobs could not be deleted' },
  {
    run: (database) => database.queryAsServer('select private.compact_work_counts()'),
    failure: 'work list counts could not be compacted',
  },
  { run: (database) => forgetInBatches(database, 'forget_site_checks'), failure: 'old mail and backup checks could not be deleted' },
  { run: forgetNewsletterHashes, failure: 'hashes of newsletter addresses could not be deleted' },
]

/** Removes leftovers of the embedded account protocol. A Supabase project cleans up its own. */
const embedded: readonly Job[] = [{ run: forgetEndedSessions, failure: 'ended sessions and links could not be deleted' }]

type JobOptions = {
  database: Database
  isEmbedded: boolean
  /** Called at the end of a round with the messages of the jobs that failed. */
  onRound?: (failed: readonly string[]) => void
}

/**
 * Runs all jobs once after the start and then every hour, one after the other, while the server handles requests. A start does not wait
 * for a round, but closing does. Several copies of this server may run the same round at once.
 */
export function runJobs(app: FastifyInstance, { database, isEmbedded, onRound }: JobOptions): void {
  const all = isEmbedded ? [...jobs, ...embedded] : jobs
  let round = Promise.resolve()
  let isClosing = false

  async function once(): Promise<void> {
    const failed: string[] = []
    for (const { run, failure } of all) {
      if (isClosing) return
      try {
        await run(database)
      } catch (error) {
        app.log.warn({ err: error }, `${failure}; the next round tries again`)
        failed.push(failure)
      }
    }
    onRound?.(failed)
  }

  const next = () => {
    round = round.then(once)
  }
  const timer = setInterval(next, HOUR_MS)
  timer.unref()
  app.addHook('onReady', async () => next())
  app.addHook('onClose', () => {
    isClosing = true
    clearInterval(timer)
    return round
  })
}
