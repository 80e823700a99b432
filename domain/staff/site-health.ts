/** The setup steps of a new site, in the recommended order. */
export const SETUP_STEPS = ['address', 'facts', 'mail', 'backup', 'operator', 'staff', 'robots'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Problems that need attention, the most pressing first. */
export const SITE_PROBLEM_KINDS = [
  'disk_full',
  'certificate_over',
  'mail_waiting',
  'mail_failed',
  'texts_waiting',
  'texts_failed',
  'rounds_late',
  'rounds_failed',
  'letters_unfilled',
  'backup_old',
  'certificate_ends',
  'disk_low',
  'disk_fills',
  'newer_version',
] as const
export type SiteProblemKind = (typeof SITE_PROBLEM_KINDS)[number]

/** `copy` is the server instance that has the problem. */
export type SiteProblem = { kind: SiteProblemKind; copy?: Pick<SiteCopy, 'host' | 'port'> }

/** In bytes. */
export type Disk = { free: number; total: number }

/** `off`: the check is disabled. `unknown`: the response did not arrive, or contains no version. */
export type NewerVersion = { state: 'off' | 'none' | 'unknown' } | { state: 'newer'; version: string }

/** The first disk measurement of a day (YYYY-MM-DD at the institute) on one machine. */
export type DiskDay = Disk & { host: string; day: string }

/**
 * The certificate that the site presents to visitors: its validity in ISO 8601, and whether it was issued for another name. `off`: the
 * site's address is not https. `unknown`: this server could not read it.
 */
export type Certificate = { state: 'off' | 'unknown' } | { state: 'known'; from: string; until: string; isForOther: boolean }

/** The last state that one server instance reported. Times are ISO 8601 in UTC. */
export type SiteCopy = {
  host: string
  port: number
  seenAt: string
  startedAt: string
  version: string
  newer: NewerVersion
  /** Undefined for an instance that runs an older version. */
  certificate?: Certificate
  /** The hourly maintenance run: when it last ended, and the log messages about its failures. */
  round: { at: string | null; failed: string[] }
  /** The disk with the data folder of the embedded database. Null if a provider hosts the database. */
  disk: Disk | null
}

/**
 * `failed` counts the last two days, and `waiting` counts messages that have waited for more than 15 minutes. Each stops at 1,001.
 * `reason` is in the format that `reasonWords` reads.
 */
type Emails = { failed: number; waiting: number; since: string | null; reason: string | null }

/** The values from the database (`private.site_health_data`). */
export type KnownData = {
  now: string
  mail: {
    /** When, and by whom, it was confirmed that email arrives with the current settings. */
    proved: { at: string; by: string | null } | null
    /** Whether it was ever confirmed that email arrives, whatever the settings were. */
    wasProved: boolean
    /** The caller's newest test email, while its code is valid. */
    asked: { at: string; state: 'queued' | 'sent' | 'failed'; reason: string | null } | null
  }
  backup: {
    ran: { at: string; rows: number; bytes: number } | null
    confirmed: { at: string; by: string | null; said: string } | null
  }
  /** `operatorsReady` have a second factor. `others` are staff who are not administrators. */
  staff: { operators: number; operatorsReady: number; operatorsInvited: number; others: number; invited: number }
  messages: { email: Emails; sms: Emails }
  copies: SiteCopy[]
}

/** The values that the server knows about itself and its content. */
export type ServerData = {
  siteUrl: string
  isPublic: boolean
  /** Sample content that has not been replaced yet, as reported by `npm run content:check`. */
  sampleLeft: { file: string; what: string }[]
  hasMailServer: boolean
  /**
   * Emails that use the standard wording because an update made the office's own wording impossible to fill in, by their names in the
   * console.
   */
  unfilled: string[]
  hasGateway: boolean
  /** True if `DATABASE_URL` is set, so a provider hosts the database. */
  isDatabaseElsewhere: boolean
  /** For the last month, by machine. */
  diskDays: DiskDay[]
  /** Days after which a backup counts as too old. */
  backupDays: number
  /** `own`: our proof of work, required while traffic is hostile. */
  robots: 'provider' | 'own' | 'off'
  /** The settings that complete a setup step. Only the server knows their names. */
  settings: Record<'address' | 'mail', string>
}

/** The response of GET /api/staff/site-health. */
export type SiteState = KnownData & ServerData & { undone: SetupStep[]; problems: SiteProblem[] }

export const GIB = 2 ** 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** After this many days, an administrator must confirm the provider's backups again. */
export const CONFIRMED_DAYS = 90

/** In characters. */
export const BACKUP_WORDS = { least: 10, most: 500 }

/** Number of letters and digits in the code that confirms that email arrives. The code is valid for an hour. */
export const MAIL_CODE_LENGTH = 8

/** Normalises a typed or copied code: `ABCD-EFGH ` becomes `abcdefgh`. */
export const mailCodeFrom = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** `full`: a day of growth may stop the site. `low`: less than 5 GiB is free, or less than a tenth and less than 50 GiB. */
export function diskState({ free, total }: Disk): 'full' | 'low' | 'fine' {
  if (free < GIB) return 'full'
  return free < 5 * GIB || (free < total / 10 && free < 50 * GIB) ? 'low' : 'fine'
}

/**
 * A forecast needs measurements over `PACE_DAYS`. A disk that will be full within `FULL_SOON_DAYS` counts as a problem. Beyond
 * `FULL_FAR_DAYS` there is no forecast.
 */
const PACE_DAYS = 7
const FULL_SOON_DAYS = 30
const FULL_FAR_DAYS = 365

/**
 * Days until a disk is full at the rate of recent weeks. Accepts the first measurement of each day, in order, and uses the median daily
 * change over all pairs of days, so that a single large file has no effect. Returns null if the disk is not filling up, if it takes
 * longer than a year, or if there is less than a week of measurements since the disk has had its current size.
 */
export function daysUntilFull(figures: readonly Pick<DiskDay, 'day' | 'free' | 'total'>[]): number | null {
  const newest = figures.at(-1)
  const since = figures.findLastIndex(({ total }) => total !== newest?.total) + 1
  const known = figures.slice(since).map(({ day, free }) => ({ day: Date.parse(day) / DAY_MS, free }))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || last.day - first.day < PACE_DAYS) return null
  const paces = known.flatMap((one, at) => known.slice(at + 1).map((other) => (one.free - other.free) / (other.day - one.day)))
  const pace = paces.sort((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0
  const days = pace <= 0 ? Infinity : Math.floor(last.free / pace)
  return days > FULL_FAR_DAYS ? null : days
}

/** The days until the disk is full on the machine of a server instance. */
export const fullIn = ({ host }: Pick<SiteCopy, 'host'>, { diskDays }: Pick<ServerData, 'diskDays'>): number | null =>
  daysUntilFull(diskDays.filter((figure) => figure.host === host))

/**
 * A certificate needs renewal when less than two weeks and less than a third of its lifetime are left. By then it should have been
 * renewed.
 */
const CERTIFICATE_DAYS = 14

function certificateProblem(certificate: Certificate | undefined, now: string): SiteProblemKind | null {
  if (certificate?.state !== 'known') return null
  const [from, until, moment] = [certificate.from, certificate.until, now].map((time) => Date.parse(time)) as [number, number, number]
  if (certificate.isForOther || moment < from || moment > until) return 'certificate_over'
  const left = until - moment
  return left < CERTIFICATE_DAYS * DAY_MS && left < (until - from) / 3 ? 'certificate_ends' : null
}

type Data = KnownData & ServerData

const isOlder = (moment: string, now: string, ms: number) => Date.parse(now) - Date.parse(moment) > ms

/** Whether a backup exists, regardless of its age. */
const hasBackup = ({ backup, isDatabaseElsewhere }: Data) => backup.ran !== null || (isDatabaseElsewhere && backup.confirmed !== null)

function isBackupOld({ backup, isDatabaseElsewhere, backupDays, now }: Data): boolean {
  const isFresh = backup.ran !== null && !isOlder(backup.ran.at, now, backupDays * DAY_MS)
  const isTold = isDatabaseElsewhere && backup.confirmed !== null && !isOlder(backup.confirmed.at, now, CONFIRMED_DAYS * DAY_MS)
  return !isFresh && !isTold
}

const isDone: Record<SetupStep, (data: Data) => boolean> = {
  address: ({ siteUrl, isPublic }) => isPublic && siteUrl.startsWith('https:'),
  facts: ({ sampleLeft }) => sampleLeft.length === 0,
  mail: ({ hasMailServer, mail }) => hasMailServer && mail.proved !== null,
  backup: hasBackup,
  operator: ({ staff }) => staff.operatorsReady >= 2,
  staff: ({ staff }) => staff.others > 0,
  robots: ({ robots }) => robots !== 'off',
}

/** Setup steps that have not been done yet. */
export const undoneSteps = (data: Data): SetupStep[] => SETUP_STEPS.filter((step) => !isDone[step](data))

/** A maintenance run starts every hour. If one is three hours late, we assume that it will not start. */
const ROUND_LATE_MS = 3 * HOUR_MS

/** An instance that has not reported for this long is considered stopped. */
const COPY_GONE_MS = 10 * 60_000

/** The instances that have not stopped. The most recently started one comes first, because it runs the latest installed version. */
export const copiesHere = (copies: readonly SiteCopy[], now: string): SiteCopy[] =>
  copies.filter(({ seenAt }) => !isOlder(seenAt, now, COPY_GONE_MS)).sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))

function copyProblems({ host, port, disk, round, startedAt }: SiteCopy, data: Data): SiteProblem[] {
  const { now } = data
  const copy = { host, port }
  const left = disk === null ? null : fullIn(copy, data)
  const state = disk === null ? 'fine' : diskState(disk)
  return [
    ...(state === 'fine' ? [] : [{ kind: `disk_${state}` as const, copy }]),
    ...(state === 'fine' && left !== null && left < FULL_SOON_DAYS ? [{ kind: 'disk_fills' as const, copy }] : []),
    ...(isOlder(round.at ?? startedAt, now, ROUND_LATE_MS) ? [{ kind: 'rounds_late' as const, copy }] : []),
    ...(round.failed.length > 0 ? [{ kind: 'rounds_failed' as const, copy }] : []),
  ]
}

/** Current problems, the most pressing first. A setup step that was never done is not a problem. */
export function siteProblems(data: Data): SiteProblem[] {
  const { messages: emails, hasMailServer, hasGateway, copies, now } = data
  const here = copiesHere(copies, now)
  const found: SiteProblem[] = [
    ...(hasMailServer && emails.email.waiting > 0 ? [{ kind: 'mail_waiting' as const }] : []),
    ...(emails.email.failed > 0 ? [{ kind: 'mail_failed' as const }] : []),
    ...(hasGateway && emails.sms.waiting > 0 ? [{ kind: 'texts_waiting' as const }] : []),
    ...(hasGateway && emails.sms.failed > 0 ? [{ kind: 'texts_failed' as const }] : []),
    ...(data.unfilled.length > 0 ? [{ kind: 'letters_unfilled' as const }] : []),
    ...(hasBackup(data) && isBackupOld(data) ? [{ kind: 'backup_old' as const }] : []),
    ...here.flatMap((copy) => copyProblems(copy, data)),
    // Reported once, however many instances see it.
    ...here
      .flatMap(({ host, port, certificate }) => {
        const kind = certificateProblem(certificate, now)
        return kind === null ? [] : [{ kind, copy: { host, port } }]
      })
      .slice(0, 1),
    // Reported once, however many instances run the old version.
    ...here
      .flatMap(({ host, port, newer }) => (newer.state === 'newer' ? [{ kind: 'newer_version' as const, copy: { host, port } }] : []))
      .slice(0, 1),
  ]
  return found.sort((a, b) => SITE_PROBLEM_KINDS.indexOf(a.kind) - SITE_PROBLEM_KINDS.indexOf(b.kind))
}
