/** What a new site needs, in the order in which one does it. */
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

/** `copy`: of which copy of the server it is true. */
export type SiteProblem = { kind: SiteProblemKind; copy?: Pick<SiteCopy, 'host' | 'port'> }

/** Bytes. */
export type Disk = { free: number; total: number }

/** `off`: nobody asks; `unknown`: the answer did not come, or names no version. */
export type NewerVersion = { state: 'off' | 'none' | 'unknown' } | { state: 'newer'; version: string }

/** The first look of a day (YYYY-MM-DD at the institute) at the disk of a machine. */
export type DiskDay = Disk & { host: string; day: string }

/**
 * What visitors of the site meet: ISO 8601, and whether it is for another name. `off`: the address is not https; `unknown`: it could not
 * be read from here.
 */
export type Certificate = { state: 'off' | 'unknown' } | { state: 'known'; from: string; until: string; isForOther: boolean }

/** One copy of the server as it last saw itself. Times are ISO 8601 in UTC. */
export type SiteCopy = {
  host: string
  port: number
  seenAt: string
  startedAt: string
  version: string
  newer: NewerVersion
  /** Undefined of a copy that runs an older version. */
  certificate?: Certificate
  /** The hourly round: when it last ended, and the sentences of the log about what failed of it. */
  round: { at: string | null; failed: string[] }
  /** Of the data folder, with the embedded database; null where a provider keeps the data. */
  disk: Disk | null
}

/** `failed` within two days, `waiting` for longer than 15 minutes, each up to 1,001; `reason` as `reasonWords` reads it. */
type Letters = { failed: number; waiting: number; since: string | null; reason: string | null }

/** What the database knows (`private.site_facts`). */
export type KnownFacts = {
  now: string
  mail: {
    /** With the settings of now. */
    proved: { at: string; by: string | null } | null
    /** With whatever settings. */
    wasProved: boolean
    /** The newest letter of whoever asks, while its code counts. */
    asked: { at: string; state: 'queued' | 'sent' | 'failed'; reason: string | null } | null
  }
  backup: {
    ran: { at: string; rows: number; bytes: number } | null
    confirmed: { at: string; by: string | null; said: string } | null
  }
  /** `operatorsReady` have a second factor; `others` are staff without being operator. */
  staff: { operators: number; operatorsReady: number; operatorsInvited: number; others: number; invited: number }
  letters: { email: Letters; sms: Letters }
  copies: SiteCopy[]
}

/** What the server knows of itself and of its content. */
export type ServerFacts = {
  siteUrl: string
  isPublic: boolean
  /** What is still the sample's, as `npm run content:check` says it. */
  sampleLeft: { file: string; what: string }[]
  hasMailServer: boolean
  /** Letters that leave in the standard words because an update made the office's own unfillable, as the console names them. */
  unfilled: string[]
  hasGateway: boolean
  /** `DATABASE_URL` is set: somebody else keeps the data. */
  isDatabaseElsewhere: boolean
  /** Of a month, by machine. */
  diskDays: DiskDay[]
  /** Days after which a backup is too old. */
  backupDays: number
  /** `own`: a proof of work while traffic is hostile. */
  robots: 'provider' | 'own' | 'off'
  /** What a site is started with for a step to be done; the names of settings are the server's alone. */
  settings: Record<'address' | 'mail', string>
}

/** What GET /api/staff/site-health answers. */
export type SiteState = KnownFacts & ServerFacts & { undone: SetupStep[]; problems: SiteProblem[] }

export const GIB = 2 ** 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What an operator says of a provider is looked at again after so many days. */
export const CONFIRMED_DAYS = 90

/** Characters. */
export const BACKUP_WORDS = { least: 10, most: 500 }

/** Letters and digits of the code that proves that mail arrives, an hour long. */
export const MAIL_CODE_LENGTH = 8

/** A code as it was typed or copied: `ABCD-EFGH ` is `abcdefgh`. */
export const mailCodeFrom = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** `full`: a day of growth may stop the site. `low`: less than a tenth, unless that is plenty, or less than 5 GiB. */
export function diskState({ free, total }: Disk): 'full' | 'low' | 'fine' {
  if (free < GIB) return 'full'
  return free < 5 * GIB || (free < total / 10 && free < 50 * GIB) ? 'low' : 'fine'
}

/** Days of measurements that a forecast of a full disk needs, and how close that day has to be to be a problem. */
const PACE_DAYS = 7
const FULL_SOON_DAYS = 30
const FULL_FAR_DAYS = 365

/**
 * In how many days a disk is full at the pace of the last weeks, from a day's first figures in their order: the median of what went
 * between any two days, so that one large file more or less says nothing. Null where it does not fill, where there are figures of less
 * than a week since the disk has its size, and for more than a year.
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

/** Of the machine of a copy. */
export const fullIn = ({ host }: Pick<SiteCopy, 'host'>, { diskDays }: Pick<ServerFacts, 'diskDays'>): number | null =>
  daysUntilFull(diskDays.filter((figure) => figure.host === host))

/** Two weeks before, and when whoever renews it should have: with a third of its time left. */
const CERTIFICATE_DAYS = 14

function certificateProblem(certificate: Certificate | undefined, now: string): SiteProblemKind | null {
  if (certificate?.state !== 'known') return null
  const [from, until, moment] = [certificate.from, certificate.until, now].map((time) => Date.parse(time)) as [number, number, number]
  if (certificate.isForOther || moment < from || moment > until) return 'certificate_over'
  const left = until - moment
  return left < CERTIFICATE_DAYS * DAY_MS && left < (until - from) / 3 ? 'certificate_ends' : null
}

type Facts = KnownFacts & ServerFacts

const isOlder = (moment: string, now: string, ms: number) => Date.parse(now) - Date.parse(moment) > ms

/** Whether there is a backup at all, whatever its age. */
const hasBackup = ({ backup, isDatabaseElsewhere }: Facts) => backup.ran !== null || (isDatabaseElsewhere && backup.confirmed !== null)

function isBackupOld({ backup, isDatabaseElsewhere, backupDays, now }: Facts): boolean {
  const isFresh = backup.ran !== null && !isOlder(backup.ran.at, now, backupDays * DAY_MS)
  const isTold = isDatabaseElsewhere && backup.confirmed !== null && !isOlder(backup.confirmed.at, now, CONFIRMED_DAYS * DAY_MS)
  return !isFresh && !isTold
}

const isDone: Record<SetupStep, (facts: Facts) => boolean> = {
  address: ({ siteUrl, isPublic }) => isPublic && siteUrl.startsWith('https:'),
  facts: ({ sampleLeft }) => sampleLeft.length === 0,
  mail: ({ hasMailServer, mail }) => hasMailServer && mail.proved !== null,
  backup: hasBackup,
  operator: ({ staff }) => staff.operatorsReady >= 2,
  staff: ({ staff }) => staff.others > 0,
  robots: ({ robots }) => robots !== 'off',
}

/** Setup steps that are still to be done. */
export const undoneSteps = (facts: Facts): SetupStep[] => SETUP_STEPS.filter((step) => !isDone[step](facts))

/** A round comes every hour; one that is three hours late does not come. */
const ROUND_LATE_MS = 3 * HOUR_MS

/** A copy that has not looked for so long has stopped. */
const COPY_GONE_MS = 10 * 60_000

/** Those that have not stopped; that which started last comes first, since it runs what was installed last. */
export const copiesHere = (copies: readonly SiteCopy[], now: string): SiteCopy[] =>
  copies.filter(({ seenAt }) => !isOlder(seenAt, now, COPY_GONE_MS)).sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))

function copyProblems({ host, port, disk, round, startedAt }: SiteCopy, facts: Facts): SiteProblem[] {
  const { now } = facts
  const copy = { host, port }
  const left = disk === null ? null : fullIn(copy, facts)
  const state = disk === null ? 'fine' : diskState(disk)
  return [
    ...(state === 'fine' ? [] : [{ kind: `disk_${state}` as const, copy }]),
    ...(state === 'fine' && left !== null && left < FULL_SOON_DAYS ? [{ kind: 'disk_fills' as const, copy }] : []),
    ...(isOlder(round.at ?? startedAt, now, ROUND_LATE_MS) ? [{ kind: 'rounds_late' as const, copy }] : []),
    ...(round.failed.length > 0 ? [{ kind: 'rounds_failed' as const, copy }] : []),
  ]
}

/** Problems at this moment, the most pressing first. A setup step that was never done is not one of them. */
export function siteProblems(facts: Facts): SiteProblem[] {
  const { letters, hasMailServer, hasGateway, copies, now } = facts
  const here = copiesHere(copies, now)
  const found: SiteProblem[] = [
    ...(hasMailServer && letters.email.waiting > 0 ? [{ kind: 'mail_waiting' as const }] : []),
    ...(letters.email.failed > 0 ? [{ kind: 'mail_failed' as const }] : []),
    ...(hasGateway && letters.sms.waiting > 0 ? [{ kind: 'texts_waiting' as const }] : []),
    ...(hasGateway && letters.sms.failed > 0 ? [{ kind: 'texts_failed' as const }] : []),
    ...(facts.unfilled.length > 0 ? [{ kind: 'letters_unfilled' as const }] : []),
    ...(hasBackup(facts) && isBackupOld(facts) ? [{ kind: 'backup_old' as const }] : []),
    ...here.flatMap((copy) => copyProblems(copy, facts)),
    // Once, however many copies see it.
    ...here
      .flatMap(({ host, port, certificate }) => {
        const kind = certificateProblem(certificate, now)
        return kind === null ? [] : [{ kind, copy: { host, port } }]
      })
      .slice(0, 1),
    // Once, however many copies run what is old.
    ...here
      .flatMap(({ host, port, newer }) => (newer.state === 'newer' ? [{ kind: 'newer_version' as const, copy: { host, port } }] : []))
      .slice(0, 1),
  ]
  return found.sort((a, b) => SITE_PROBLEM_KINDS.indexOf(a.kind) - SITE_PROBLEM_KINDS.indexOf(b.kind))
}
