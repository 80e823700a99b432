import { type Care, type CareKind, type Disk, type FirstDayStep, GIB, type SiteState, fullIn } from '#domain/staff/site-care.ts'
import { reasonWords } from '#domain/staff/outbox.ts'
import { formatDay, formatOn } from '#web/lib/moments.ts'

type Words = { title: string; why: string }

export const stepWords: Readonly<Record<FirstDayStep, Words>> = {
  address: { title: 'The address of the site', why: 'Letters lead there, and passwords and applications travel encrypted.' },
  facts: {
    title: 'The institute’s facts',
    why: 'Until they are yours, people read the name of another institute and call a number that nobody answers.',
  },
  mail: {
    title: 'Mail that arrives',
    why: 'Accounts, decisions and answers depend on it. A mail server that takes a letter may still lose it.',
  },
  backup: { title: 'A backup', why: 'Without one, a broken disk is the end of every application.' },
  operator: { title: 'A second operator', why: 'An operator who loses a phone can only be helped by another one.' },
  staff: { title: 'Staff', why: 'Applications and messages come from the first hour. Officers and deciders work on them.' },
  robots: { title: 'The robot check', why: 'Robots open accounts and guess passwords by the thousand.' },
}

/** `1.2 GiB`. */
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

/** How the newest backup was. */
export const backupRan = ({ backup }: SiteState, now: Date): string =>
  backup.ran === null
    ? 'None has run yet'
    : `It ran ${formatOn(backup.ran.at, now)}: ${amountOfRows(backup.ran.rows)}, ${sizeWords(backup.ran.bytes)}, read back whole`
const amountOfRows = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`)

export const versionWords = ({ copies }: SiteState): string => {
  const [copy] = copies
  if (copy === undefined) return 'Not known'
  const { version, newer } = copy
  switch (newer.state) {
    case 'off':
      return `${version}; without UPDATES_URL nobody is asked for a newer one`
    case 'unknown':
      return `${version}; whether there is a newer one is not known`
    case 'none':
      return `${version}, the newest`
    case 'newer':
      return `${version}; ${newer.version} is there`
  }
}

export const diskOf = (state: SiteState): string => {
  const copy = state.copies.find(({ disk }) => disk !== null)
  if (!copy?.disk) return 'Your provider keeps the data'
  const days = fullIn(copy, state)
  return `${diskWords(copy.disk)} free${days === null ? '' : `; ${fullWords(days)}`}`
}
const fullWords = (days: number) => `at this pace full in ${days === 1 ? '1 day' : `${days} days`}`

export const certificateWords = ({ copies, now }: SiteState): string => {
  const certificate = copies[0]?.certificate
  if (certificate?.state === 'off') return 'None: the address is not https'
  if (certificate?.state !== 'known') return 'Could not be read from here'
  return `${Date.parse(certificate.until) < Date.parse(now) ? 'Ended' : 'Good until'} ${formatDay(certificate.until)}`
}

export const roundOf = ({ copies }: SiteState, now: Date): string => {
  const newest = copies
    .flatMap(({ round }) => round.at ?? [])
    .sort()
    .at(-1)
  return newest === undefined ? 'Not yet since the start' : formatOn(newest, now)
}

type CareWords = { title: string; what: (state: SiteState, copy: Care['copy']) => string; how: string }

const copyOf = ({ copies }: SiteState, copy: Care['copy']) => copies.find(({ host, port }) => host === copy?.host && port === copy.port)
const diskNow = (state: SiteState, copy: Care['copy']) => {
  const disk = copyOf(state, copy)?.disk
  return disk ? `${diskWords(disk)} are free.` : ''
}
const waiting = (letters: SiteState['letters']['email'], one: string, many: string) =>
  `${amount(letters.waiting, `${one} waits`, `${many} wait`)} for longer than a quarter of an hour. ` +
  (letters.reason === null ? 'Nobody has tried to send them.' : `${reasonWords(letters.reason)}.`)

const careWords: Readonly<Record<CareKind, CareWords>> = {
  disk_full: { title: 'The disk is almost full', what: diskNow, how: 'Make room on the machine now: with none left nothing can be saved.' },
  certificate_over: {
    title: 'Browsers warn of the site',
    what: (state, copy) => {
      const certificate = copyOf(state, copy)?.certificate
      if (certificate?.state !== 'known') return ''
      if (certificate.isForOther) return 'Its certificate is for another address.'
      return `Its certificate ${Date.parse(certificate.from) > Date.parse(state.now) ? 'is not good yet' : 'has ended'}.`
    },
    how: 'Renew the certificate where TLS ends: in the proxy on your machine, or at the service before it.',
  },
  certificate_ends: {
    title: 'The certificate ends soon',
    what: (state, copy) => {
      const certificate = copyOf(state, copy)?.certificate
      return certificate?.state === 'known' ? `It is good until ${formatDay(certificate.until)}, and nobody has renewed it.` : ''
    },
    how: 'See why what renews it has not. From that day on browsers warn everybody of the site.',
  },
  disk_fills: {
    title: 'The disk will be full',
    what: (state, copy) => {
      const days = copy && fullIn(copy, state)
      return `${diskNow(state, copy)} ${typeof days === 'number' ? `${fullWords(days).replace('at', 'At')}.` : ''}`
    },
    how: 'See what grows: backups and logs on the same disk, most often. Or give the machine a larger one.',
  },
  disk_low: { title: 'The disk fills', what: diskNow, how: 'Make room on the machine, or give it a larger disk.' },
  mail_waiting: {
    title: 'Mail does not leave',
    what: ({ letters }) => waiting(letters.email, 'letter', 'letters'),
    how: 'See to the mail server. The site tries again by itself.',
  },
  mail_failed: {
    title: 'Letters failed',
    what: ({ letters }) => `${amount(letters.email.failed, 'letter was', 'letters were')} given up within the last two days.`,
    how: 'Officers find them in the outbox, with why, and send them again.',
  },
  texts_waiting: {
    title: 'Text messages do not leave',
    what: ({ letters }) => waiting(letters.sms, 'text message', 'text messages'),
    how: 'See to the gateway behind SMS_WEBHOOK_URL.',
  },
  texts_failed: {
    title: 'Text messages failed',
    what: ({ letters }) => `${amount(letters.sms.failed, 'text message was', 'text messages were')} given up within the last two days.`,
    how: 'Officers find them in the outbox, with why. Many at once are a fault of the gateway.',
  },
  rounds_late: {
    title: 'The hourly round does not come',
    what: () => 'Reminders are not sent, and old data stays.',
    how: 'Start the site anew, and look into its log.',
  },
  rounds_failed: {
    title: 'Part of the hourly round failed',
    what: (state, copy) => `${copyOf(state, copy)?.round.failed.join('; ') ?? ''}.`,
    how: 'The next round tries again. The log of the site says why.',
  },
  letters_unfilled: {
    title: 'Own words of letters cannot be used',
    what: ({ unfilled }) => `Since an update these leave in the standard words: ${unfilled.join(', ')}.`,
    how: 'Deciders open them in Letters, where it says what is wrong, and mend their words or go back to the standard ones.',
  },
  backup_old: {
    title: 'The backup is too old',
    what: (state) =>
      state.backup.ran === null
        ? 'It is long ago that somebody looked what the provider does.'
        : `The newest is from ${formatOn(state.backup.ran.at, new Date(state.now)).replace(/^on /, '')}.`,
    how: 'Run npm run backup every night.',
  },
  newer_version: {
    title: 'There is a newer version',
    what: (state, copy) => {
      const newer = copyOf(state, copy)?.newer
      return newer?.state === 'newer' ? `${newer.version}; this site runs ${copyOf(state, copy)?.version}.` : ''
    },
    how: 'Make a backup, pull, and start the site anew.',
  },
}

/** What needs care, in words. The copy is named where there are several, as `host:port`. */
export function wordsOfCare({ kind, copy }: Care, state: SiteState): { title: string; what: string; how: string } {
  const { title, what, how } = careWords[kind]
  const where = copy !== undefined && state.copies.length > 1 ? ` (${copy.host}:${copy.port})` : ''
  return { title: `${title}${where}`, what: what(state, copy), how }
}

/** Of care that can wait: everything that does not stop work by itself. */
export const isPressing = (kind: CareKind): boolean =>
  kind === 'disk_full' || kind === 'certificate_over' || kind === 'mail_waiting' || kind === 'rounds_late'
