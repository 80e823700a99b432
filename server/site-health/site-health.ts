import { readFile, realpath, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import {
  type KnownData,
  type NewerVersion,
  type ServerData,
  type SiteCopy,
  type SiteState,
  siteProblems,
  copiesHere,
  undoneSteps,
  type Disk,
  type DiskDay,
} from '#domain/staff/site-health.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'
import { watchCertificate } from './certificate.ts'
import { mailSender } from './mail-sender.ts'
import { askForVersion } from './newer-version.ts'
import { sampleLeft } from './sample-left.ts'
import { type EmailWording, whyUnfillable } from '#domain/emails/email-wording.ts'
import { EMAIL_TEMPLATES, isTemplateName } from '#domain/emails/email-templates.ts'

/** Space in bytes on the disk of the embedded database, which may differ from that of DATA_DIR. Null if not known. */
async function freeSpace(dataDir: string): Promise<Disk | null> {
  try {
    const place = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
    const { bavail, blocks, bsize } = await statfs(place)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** The first measurement of each of the last thirty days, by machine. */
async function diskDays(database: Pick<Database, 'queryAsServer'>): Promise<DiskDay[]> {
  const { rows } = await database.queryAsServer<DiskDay>(
    `select host, day::text, free::float8 as free, total::float8 as total from private.disk_days
     where day > private.today() - 30 order by host, day`,
  )
  return rows
}

/** The titles of emails whose office wording cannot be filled in by this version. They are sent with the wording of content/. */
async function unfilledEmails(database: Pick<Database, 'queryAsServer'>): Promise<string[]> {
  const { rows } = await database.queryAsServer<{ template: string; words: EmailWording }>(
    'select template, words from private.email_templates where ended_at is null order by template',
  )
  return rows.flatMap(({ template, words }) =>
    isTemplateName(template) && whyUnfillable(template, words) !== null ? [EMAIL_TEMPLATES[template].title] : [],
  )
}

const LOOK_EVERY_MS = 60_000
const ASK_EVERY_MS = 24 * 3_600_000

export interface SiteHealth {
  /** Checks this copy of the server and stores the result: at most once a minute, however often it is called. */
  look(): Promise<void>
  /** Called when the hourly round has ended; `failed` contains its log messages. */
  noteRound(failed: readonly string[]): void
  /** The current state of the site. `person`: the caller. */
  read(person: string): Promise<SiteState>
  /** Aborts all outgoing requests. */
  close(): void
}

export type SiteHealthOptions = { config: Config; database: Pick<Database, 'queryAsServer'> }

const settings: ServerData['settings'] = {
  address: 'SITE_URL=https://www.your-institute.org',
  mail: 'SMTP_URL=smtps://user:password@mail.your-institute.org',
}

const robotsOf = ({ captcha, rateLimits }: Config): ServerData['robots'] => {
  if (!rateLimits) return 'off'
  return captcha === undefined ? 'own' : 'provider'
}

const ownVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version

/**
 * The state of the site for operators, computed when it is read. Data that is only visible to each copy itself is stored in
 * `private.site_copies`.
 */
export function createSiteHealth({ config, database }: SiteHealthOptions): SiteHealth {
  const startedAt = new Date().toISOString()
  const closing = new AbortController()
  let round: SiteCopy['round'] = { at: null, failed: [] }
  let newer: NewerVersion = { state: config.updatesUrl === undefined ? 'off' : 'unknown' }
  let [lookedAt, askedAt] = [-Infinity, -Infinity]
  const certificate = watchCertificate(config.siteUrl, closing.signal, () => (lookedAt = -Infinity))

  /** Runs in the background, so that a repository that does not respond delays nothing. */
  function askNowAndThen(version: string): void {
    if (config.updatesUrl === undefined || performance.now() - askedAt < ASK_EVERY_MS) return
    askedAt = performance.now()
    void askForVersion(config.updatesUrl, version, closing.signal).then((answer) => {
      newer = answer
      lookedAt = -Infinity
    })
  }

  async function keepSight(): Promise<void> {
    const version = await ownVersion()
    askNowAndThen(version)
    const disk = config.databaseUrl === undefined ? await freeSpace(config.dataDir) : null
    const seen: Omit<SiteCopy, 'host' | 'port' | 'seenAt'> = { startedAt, version, newer, certificate: certificate(), round, disk }
    await database.queryAsServer('select private.note_copy($1, $2, $3)', [hostname(), config.port, JSON.stringify(seen)])
  }

  async function state(person: string | null): Promise<SiteState> {
    await keepSight()
    const { rows } = await database.queryAsServer<{ known: KnownData }>('select private.site_health_data($1, $2) as known', [
      mailSender(config),
      person,
    ])
    const [row] = rows
    if (row === undefined) throw new Error('private.site_health_data must return one row')
    const { siteUrl, isPublic, smtpUrl, smsWebhookUrl, databaseUrl, backupDays } = config
    const data = {
      ...row.known,
      copies: copiesHere(row.known.copies, row.known.now),
      siteUrl,
      isPublic,
      sampleLeft: await sampleLeft(),
      hasMailServer: smtpUrl !== undefined,
      unfilled: await unfilledEmails(database),
      diskDays: await diskDays(database),
      hasGateway: smsWebhookUrl !== undefined,
      isDatabaseElsewhere: databaseUrl !== undefined,
      backupDays,
      robots: robotsOf(config),
      settings,
    }
    const found: SiteState = { ...data, undone: undoneSteps(data), problems: siteProblems(data) }
    await database.queryAsServer('update private.site_copies set has_problem = $3 where host = $1 and port = $2', [
      hostname(),
      config.port,
      found.problems.length > 0,
    ])
    return found
  }

  return {
    async look() {
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return
      await state(null)
      lookedAt = performance.now()
    },
    noteRound(failed) {
      round = { at: new Date().toISOString(), failed: [...failed] }
      lookedAt = -Infinity
    },
    read: state,
    close: () => closing.abort(),
  }
}
