import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { forgetNewsletterHashes } from './newsletter-jobs.ts'
import { forgetInBatches } from './forget-in-batches.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'
import { remindOfDrafts, remindOfEvents } from './reminder-jobs.ts'

const HOUR_MS = 3_600_000

/** Work by the clock. `failure`: what the log says when it fails; the next round tries again. */
type Job = { run: (database: Database) => Promise<unknown>; failure: string }

/** In this order. Each knows from the database what is due, so a round that comes late or twice does nothing wrong. */
const jobs: readonly Job[] = [
  { run: remindOfDrafts, failure: 'reminders about drafts could not be queued' },
  { run: remindOfEvents, failure: 'nobody could be reminded of events' },
  { run: (database) => database.queryAsServer('select private.keep_offers()'), failure: 'offers could not be reminded of or ended' },
  {
    run: (database) => forgetInBatches(database, 'forget_old_applications'),
    failure: 'applications whose time is over could not be deleted',
  },
  { run: (database) => forgetInBatches(database, 'forget_old_drafts'), failure: 'old drafts could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_assisted_applications'), failure: 'old drafts of the desk could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_old_inquiries'), failure: 'inquiries whose time is over could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_old_letters'), failure: 'the record of old letters could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_chats'), failure: 'old chats could not be forgotten' },
  { run: (database) => forgetInBatches(database, 'forget_audit_log'), failure: 'the old log of staff could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_data_requests'), failure: 'old requests about data could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_form_mistakes'), failure: 'old counts of mistakes could not be deleted' },
  { run: (database) => forgetInBatches(database, 'forget_request_names'), failure: 'names of people who were erased could not be deleted' },
  {
    run: (database) => forgetInBatches(database, 'forget_event_sign_ups'),
    failure: 'who came to events of long ago could not be forgotten',
  },
  { run: (database) => forgetInBatches(database, 'forget_bulk_jobs'), failure: 'old jobs of staff could not be deleted' },
  {
    run: (database) => database.queryAsServer('select private.compact_work_counts()'),
    failure: 'what was counted of the work list could not be added up',
  },
  { run: (database) => forgetInBatches(database, 'forget_site_checks'), failure: 'old proofs of mail and backups could not be deleted' },
  { run: forgetNewsletterHashes, failure: 'hashes of newsletter addresses could not be deleted' },
]

/** What the embedded protocol of accounts leaves behind; a Supabase project tidies up its own. */
const embedded: readonly Job[] = [{ run: forgetEndedSessions, failure: 'ended sessions and links could not be deleted' }]

type JobOptions = {
  database: Database
  isEmbedded: boolean
  /** Hears the sentences of what failed in a round, when it has ended. */
  onRound?: (failed: readonly string[]) => void
}

/**
 * Does all of it once after the start and then every hour, one job after the other, beside whatever is asked meanwhile: a start
 * does not wait for it, closing does. Several copies of this server may do the same round at once.
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
