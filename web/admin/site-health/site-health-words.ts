import {
  type SiteProblem,
  type SiteProblemKind,
  type Disk,
  type SetupStep,
  GIB,
  type SiteState,
  fullIn,
} from '#domain/staff/site-health.ts'
import { reasonWords } from '#domain/staff/outbox.ts'
import { formatDay, formatOn } from '#web/lib/moments.ts'

type Words = { title: string; why: string }

export const stepWords: Readonly<Record<SetupStep, Words>> = {
  address: {
    title: 'The address of the site',
    why: 'Links in emails point to it. Passwords and applications must be encrypted in transit.',
  },
  facts: {
    title: 'The institute’s details',
    why: 'Until you enter your own, visitors see the name of another institute and a phone number that does not reach you.',
  },
  mail: {
    title: 'Email delivery',
    why: 'Accounts, decisions and replies depend on it. A mail server that accepts an email may still lose it.',
  },
  backup: { title: 'A backup', why: 'Without one, every application is lost if the disk fails.' },
  operator: { title: 'A second administrator', why: 'If an administrator loses their phone, only another administrator can help.' },
  staff: { title: 'Staff', why: 'Applications and messages arrive from the first hour. Officers and approvers deal with them.' },
  robots: { title: 'The robot check', why: 'Robots create accounts and guess passwords by the thousand.' },
}

/** Formats a size in bytes, such as `1.2 GiB`. */
export const sizeWords = (bytes: number): string => {
  if (bytes >= GIB) return `${(bytes / GIB).toLocaleString('en', { maximumFractionDigits: 1 })} GiB`
  return bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${Math.ceil(bytes / 1024)} KiB`
}

const diskWords = ({ free, total }: Disk) => `${sizeWords(free)} of ${sizeWords(total)}`
const MOST = 1000
const amount = (count: number, one: string, many: string) => {
  if (count === 1) return `1 ${one}`
  return `${count > MOST ? `more than ${MOST.toLocaleString('en')}` : count.toLocaleString('en')} ${many}`
}

/** When the newest backup was made and what it contains. */
export const backupRan = ({ backup }: SiteState, now: Date): string =>
  backup.ran === null
    ? 'None yet'
    : `Made ${formatOn(backup.ran.at, now)}: ${amountOfRows(backup.ran.rows)}, ${sizeWords(backup.ran.bytes)}, read back completely`
const amountOfRows = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`)

export const versionWords = ({ copies }: SiteState): string => {
  const [copy] = copies
  if (copy === undefined) return 'Not known'
  const { version, newer } = copy
  switch (newer.state) {
    case 'off':
      return `${version}; set UPDATES_URL to check for newer versions`
    case 'unknown':
      return `${version}; could not check for a newer version`
    case 'none':
      return `${version}, the latest version`
    case 'newer':
      return `${version}; ${newer.version} is available`
  }
}

export const diskOf = (state: SiteState): string => {
  const copy = state.copies.find(({ disk }) => disk !== null)
  if (!copy?.disk) return 'Your provider stores the data'
  const days = fullIn(copy, state)
  return `${diskWords(copy.disk)} free${days === null ? '' : `; ${fullWords(days)}`}`
}
const fullWords = (days: number) => `full in ${days === 1 ? '1 day' : `${days} days`} at this rate`

export const certificateWords = ({ copies, now }: SiteState): string => {
  const certificate = copies[0]?.certificate
  if (certificate?.state === 'off') return 'None: the address is not https'
  if (certificate?.state !== 'known') return 'Could not be checked from this server'
  return `${Date.parse(certificate.until) < Date.parse(now) ? 'Expired' : 'Valid until'} ${formatDay(certificate.until)}`
}

export const roundOf = ({ copies }: SiteState, now: Date): string => {
  const newest = copies
    .flatMap(({ round }) => round.at ?? [])
    .sort()
    .at(-1)
  return newest === undefined ? 'Not yet since the last start' : formatOn(newest, now)
}

type ProblemWords = { title: string; what: (state: SiteState, copy: SiteProblem['copy']) => string; how: string }

const copyOf = ({ copies }: SiteState, copy: SiteProblem['copy']) =>
  copies.find(({ host, port }) => host === copy?.host && port === copy.port)
const diskNow = (state: SiteState, copy: SiteProblem['copy']) => {
  const disk = copyOf(state, copy)?.disk
  return disk ? `${diskWords(disk)} free.` : ''
}
const waiting = (emails: SiteState['messages']['email'], one: string, many: string) =>
  `${amount(emails.waiting, `${one} has been waiting`, `${many} have been waiting`)} for more than 15 minutes. ` +
  (emails.reason === null ? 'No attempt has been made yet.' : `${reasonWords(emails.reason)}.`)

const wordsByKind: Readonly<Record<SiteProblemKind, ProblemWords>> = {
  disk_full: {
    title: 'The disk is almost full',
    what: diskNow,
    how: 'Free some space on the server now. When the disk is full, nothing can be saved.',
  },
  certificate_over: {
    title: 'Browsers are warning visitors about this site',
    what: (state, copy) => {
      const certificate = copyOf(state, copy)?.certificate
      if (certificate?.state !== 'known') return ''
      if (certificate.isForOther) return 'Its certificate is for another address.'
      return `Its certificate ${Date.parse(certificate.from) > Date.parse(state.now) ? 'is not valid yet' : 'has expired'}.`
    },
    how: 'Renew the certificate where TLS ends: in the proxy on your server, or at the service in front of it.',
  },
  certificate_ends: {
    title: 'The certificate expires soon',
    what: (state, copy) => {
      const certificate = copyOf(state, copy)?.certificate
      return certificate?.state === 'known' ? `It is valid until ${formatDay(certificate.until)} and has not been renewed.` : ''
    },
    how: 'Check why automatic renewal did not work. After that day, browsers will warn all visitors.',
  },
  disk_fills: {
    title: 'The disk will soon be full',
    what: (state, copy) => {
      const days = copy && fullIn(copy, state)
      return `${diskNow(state, copy)} ${typeof days === 'number' ? `${fullWords(days).replace('full', 'Full')}.` : ''}`
    },
    how: 'Check what is growing. It is usually backups and logs on the same disk. Otherwise, get a larger disk.',
  },
  disk_low: { title: 'The disk is filling up', what: diskNow, how: 'Free some space on the server, or get a larger disk.' },
  mail_waiting: {
    title: 'Emails are not being sent',
    what: ({ messages: emails }) => waiting(emails.email, 'email', 'emails'),
    how: 'Check the mail server. The site keeps trying automatically.',
  },
  mail_failed: {
    title: 'Emails failed',
    what: ({ messages: emails }) => `${amount(emails.email.failed, 'email has', 'emails have')} failed in the last two days.`,
    how: 'Officers can see why in the outbox and send them again.',
  },
  texts_waiting: {
    title: 'Text messages are not being sent',
    what: ({ messages: emails }) => waiting(emails.sms, 'text message', 'text messages'),
    how: 'Check the gateway behind SMS_WEBHOOK_URL.',
  },
  texts_failed: {
    title: 'Text messages failed',
    what: ({ messages: emails }) => `${amount(emails.sms.failed, 'text message has', 'text messages have')} failed in the last two days.`,
    how: 'Officers can see why in the outbox. If many fail at the same time, the gateway is the likely cause.',
  },
  rounds_late: {
    title: 'The hourly job is not running',
    what: () => 'Reminders are not being sent, and old data is not being deleted.',
    how: 'Restart the site and check its log.',
  },
  rounds_failed: {
    title: 'Part of the hourly job failed',
    what: (state, copy) => `${copyOf(state, copy)?.round.failed.join('; ') ?? ''}.`,
    how: 'The next run will try again. The site’s log shows the cause.',
  },
  letters_unfilled: {
    title: 'Some of your email templates cannot be used',
    what: ({ unfilled }) => `Since an update, these emails use the standard wording: ${unfilled.join(', ')}.`,
    how: 'Approvers can open them under Email templates, see the error, and correct the wording or reset it.',
  },
  backup_old: {
    title: 'The backup is too old',
    what: (state) =>
      state.backup.ran === null
        ? 'It has been a long time since anyone checked the provider’s backups.'
        : `The newest is from ${formatOn(state.backup.ran.at, new Date(state.now)).replace(/^on /, '')}.`,
    how: 'Run npm run backup every night.',
  },
  newer_version: {
    title: 'A newer version is available',
    what: (state, copy) => {
      const newer = copyOf(state, copy)?.newer
      return newer?.state === 'newer' ? `${newer.version}; this site runs ${copyOf(state, copy)?.version}.` : ''
    },
    how: 'Make a backup, pull the new version and restart the site.',
  },
}

/** Describes a problem. If several copies are running, identifies the affected one as `host:port`. */
export function problemWords({ kind, copy }: SiteProblem, state: SiteState): { title: string; what: string; how: string } {
  const { title, what, how } = wordsByKind[kind]
  const where = copy !== undefined && state.copies.length > 1 ? ` (${copy.host}:${copy.port})` : ''
  return { title: `${title}${where}`, what: what(state, copy), how }
}

/** Whether a problem needs immediate attention. */
export const isPressing = (kind: SiteProblemKind): boolean =>
  kind === 'disk_full' || kind === 'certificate_over' || kind === 'mail_waiting' || kind === 'rounds_late'
