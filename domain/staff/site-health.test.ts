import { describe, expect, it } from 'vitest'
import {
  SETUP_STEPS,
  GIB,
  type KnownData,
  type ServerData,
  type SiteCopy,
  siteProblems,
  copiesHere,
  daysUntilFull,
  diskState,
  mailCodeFrom,
  undoneSteps,
} from './site-health.ts'

const now = '2026-12-01T12:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

const copy: SiteCopy = {
  host: 'one',
  port: 3000,
  seenAt: now,
  startedAt: ago(100),
  version: '1.2.0',
  newer: { state: 'none' },
  round: { at: ago(0.5), failed: [] },
  disk: { free: 80 * GIB, total: 100 * GIB },
}
const quiet = { failed: 0, waiting: 0, since: null, reason: null }

const dayOf = (hours: number) => ago(hours).slice(0, 10)
/** Ten days of measurements in which disk use grows by this amount each day. */
const filling = (bytes: number) =>
  Array.from({ length: 10 }, (_, at) => ({ host: 'one', day: dayOf(24 * (9 - at)), free: 80 * GIB + (9 - at) * bytes, total: 200 * GIB }))
const certificate = (from: number, until: number) => ({
  state: 'known' as const,
  from: ago(-24 * from),
  until: ago(-24 * until),
  isForOther: false,
})

/** A site with all setup steps done and no problems. */
const good: KnownData & ServerData = {
  now,
  siteUrl: 'https://www.example.org',
  isPublic: true,
  sampleLeft: [],
  hasMailServer: true,
  unfilled: [],
  hasGateway: true,
  isDatabaseElsewhere: false,
  backupDays: 2,
  robots: 'own',
  settings: { address: '', mail: '' },
  mail: { proved: { at: ago(200), by: 'Ngozi Eze' }, wasProved: true, asked: null },
  backup: { ran: { at: ago(20), rows: 10, bytes: 1000 }, confirmed: null },
  staff: { operators: 2, operatorsReady: 2, operatorsInvited: 0, others: 1, invited: 0 },
  messages: { email: quiet, sms: quiet },
  copies: [copy],
  diskDays: [],
}
const told = { at: ago(20), by: 'Ngozi Eze', said: 'The provider keeps a copy of each day.' }

describe('site setup', () => {
  it('is complete when every step is done', () => {
    expect(undoneSteps(good)).toEqual([])
  })

  it.each<[string, Partial<typeof good>]>([
    ['address', { siteUrl: 'http://www.example.org' }],
    ['address', { siteUrl: 'https://localhost:3000', isPublic: false }],
    ['facts', { sampleLeft: [{ file: 'content/institute.ts', what: 'the name' }] }],
    ['mail', { hasMailServer: false }],
    ['mail', { mail: { proved: null, wasProved: true, asked: null } }],
    ['backup', { backup: { ran: null, confirmed: null } }],
    ['backup', { backup: { ran: null, confirmed: told } }],
    ['operator', { staff: { ...good.staff, operators: 2, operatorsReady: 1 } }],
    ['staff', { staff: { ...good.staff, others: 0, invited: 3 } }],
    ['robots', { robots: 'off' }],
  ])('lists %s as not done: %o', (step, change) => {
    expect(undoneSteps({ ...good, ...change })).toEqual([step])
  })

  it("accepts an administrator's confirmation if a provider hosts the database", () => {
    expect(undoneSteps({ ...good, isDatabaseElsewhere: true, backup: { ran: null, confirmed: told } })).toEqual([])
  })

  it('lists every step once', () => {
    expect(new Set(SETUP_STEPS).size).toBe(SETUP_STEPS.length)
  })
})

describe('site problems', () => {
  it('are empty if all is well', () => {
    expect(siteProblems(good)).toEqual([])
  })

  it.each<[string, Partial<typeof good>]>([
    ['mail_failed', { messages: { email: { ...quiet, failed: 1 }, sms: quiet } }],
    ['mail_waiting', { messages: { email: { ...quiet, waiting: 1 }, sms: quiet } }],
    ['texts_failed', { messages: { email: quiet, sms: { ...quiet, failed: 1 } } }],
    ['texts_waiting', { messages: { email: quiet, sms: { ...quiet, waiting: 1 } } }],
    ['letters_unfilled', { unfilled: ['Decision on an application'] }],
    ['backup_old', { backup: { ran: { at: ago(49), rows: 1, bytes: 1 }, confirmed: null } }],
    ['backup_old', { isDatabaseElsewhere: true, backup: { ran: null, confirmed: { ...told, at: ago(24 * 91) } } }],
    ['disk_low', { copies: [{ ...copy, disk: { free: 9 * GIB, total: 100 * GIB } }] }],
    ['disk_full', { copies: [{ ...copy, disk: { free: GIB / 2, total: 100 * GIB } }] }],
    ['disk_fills', { diskDays: filling(3 * GIB) }],
    ['certificate_ends', { copies: [{ ...copy, certificate: certificate(-80, 10) }] }],
    ['certificate_over', { copies: [{ ...copy, certificate: certificate(-90, -1) }] }],
    ['certificate_over', { copies: [{ ...copy, certificate: certificate(1, 90) }] }],
    ['certificate_over', { copies: [{ ...copy, certificate: { ...certificate(-1, 89), isForOther: true } }] }],
    ['rounds_late', { copies: [{ ...copy, round: { at: ago(4), failed: [] } }] }],
    ['rounds_late', { copies: [{ ...copy, round: { at: null, failed: [] } }] }],
    ['rounds_failed', { copies: [{ ...copy, round: { at: ago(1), failed: ['offers could not be ended'] } }] }],
    ['newer_version', { copies: [{ ...copy, newer: { state: 'newer', version: '1.3.0' } }] }],
  ])('include %s: %o', (kind, change) => {
    expect(siteProblems({ ...good, ...change }).map((found) => found.kind)).toEqual([kind])
  })

  it.each<[string, Partial<typeof good>]>([
    ['mail that waits where there is no mail server', { hasMailServer: false, messages: { email: { ...quiet, waiting: 9 }, sms: quiet } }],
    [
      'text messages where there is no gateway',
      { hasGateway: false, messages: { email: quiet, sms: { ...quiet, failed: 9, waiting: 9 } } },
    ],
    ['a backup that never ran: that is a step', { backup: { ran: null, confirmed: null } }],
    ['a copy that has stopped', { copies: [{ ...copy, seenAt: ago(1), disk: { free: 0, total: 1 } }] }],
    ['the disk of somebody else', { copies: [{ ...copy, disk: null }] }],
    ['a disk that fills slowly', { diskDays: filling(GIB) }],
    ['a certificate with much of its time left', { copies: [{ ...copy, certificate: certificate(-1, 5) }] }],
    ['a certificate that could not be read', { copies: [{ ...copy, certificate: { state: 'unknown' } }] }],
    ['a version nobody asks for', { copies: [{ ...copy, newer: { state: 'unknown' } }] }],
    ['a first round that is to come', { copies: [{ ...copy, startedAt: ago(1), round: { at: null, failed: [] } }] }],
  ])('do not include %s', (_what, change) => {
    expect(siteProblems({ ...good, ...change })).toEqual([])
  })

  it('name the affected server and list the most pressing problem first', () => {
    const second = { ...copy, host: 'two', disk: { free: 0, total: 100 * GIB } }
    const emails = { email: { ...quiet, failed: 2 }, sms: quiet }
    expect(siteProblems({ ...good, messages: emails, copies: [copy, second] })).toEqual([
      { kind: 'disk_full', copy: { host: 'two', port: 3000 } },
      { kind: 'mail_failed' },
    ])
  })
})

describe('forecast of a full disk', () => {
  const figures = (...free: number[]) => free.map((left, at) => ({ day: dayOf(24 * (free.length - at)), free: left, total: 1000 }))

  it.each([
    ['at an even pace', figures(180, 170, 160, 150, 140, 130, 120, 110), 11],
    ['with one large file for a day', figures(180, 170, 160, 20, 140, 130, 120, 110), 11],
    ['that does not fill', figures(100, 120, 100, 120, 100, 120, 100, 120), null],
    ['that fills in more than a year', figures(1000, 1000, 999, 999, 998, 998, 997, 997), null],
    ['of which less than a week is known', figures(180, 170, 160, 150, 140, 130, 120), null],
    ['of which nothing is known', [], null],
    ['that was made larger', figures(80, 70, 60, 50).concat(figures(900, 890, 880, 870).map((one) => ({ ...one, total: 2000 }))), null],
  ])('%s', (_how, known, days) => {
    expect(daysUntilFull(known)).toBe(days)
  })
})

it('leaves out servers that have stopped, and lists the most recently started one first', () => {
  const former = { ...copy, host: 'former', seenAt: ago(1), startedAt: ago(1) }
  const later = { ...copy, port: 3001, startedAt: ago(2) }
  expect(copiesHere([former, copy, later], now)).toEqual([later, copy])
})

it.each([
  [0.9, 10, 'full'],
  [4, 10, 'low'],
  [6, 20, 'fine'],
  [9, 100, 'low'],
  [11, 100, 'fine'],
  [60, 1000, 'fine'],
  [40, 1000, 'low'],
])('treats %f GiB free out of %f as %s', (free, total, state) => {
  expect(diskState({ free: free * GIB, total: total * GIB })).toBe(state)
})

it('accepts a code as people type or copy it', () => {
  expect(mailCodeFrom(' ABCD-efgh\n')).toBe('abcdefgh')
})
