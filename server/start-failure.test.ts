import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseUnavailable } from '#supabase-server/database.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'
import { sentenceFor, statusFor, withoutSecrets } from './start-failure.ts'

const systemError = (code: string, message = `${code}: it said so`) => Object.assign(new Error(message), { code })

it.each([
  ['a folder that is a file', systemError('ENOTDIR'), 'configuration', /^DATA_DIR should be a folder .* ENOTDIR: it said so$/],
  ['a disk that only reads', systemError('EROFS'), 'configuration', /^DATA_DIR should be/],
  ['a full disk', systemError('ENOSPC'), 'database', /^DATA_DIR should be .* on a disk with free space/],
  ['a folder with something else in it', systemError('ENOTEMPTY'), 'database', /^DATA_DIR should be/],
  ['a port that is taken', systemError('EADDRINUSE'), 'listening', /^PORT should be a free port/],
  ['a port for the administrator only', systemError('EACCES'), 'listening', /^PORT should be one this account may listen on/],
  ['an address of another machine', systemError('EADDRNOTAVAIL'), 'listening', /^HOST should be/],
  ['a name nobody knows', systemError('ENOTFOUND'), 'listening', /^HOST should be/],
  ['a sentence of ours', new Error('PostgreSQL did not start: no memory'), 'database', /^PostgreSQL did not start: no memory$/],
  [
    'a refusal of the embedded database',
    systemError('53100', 'could not extend file\nHINT: free some'),
    'database',
    /^DATA_DIR should be on a disk with free space: could not extend file HINT: free some$/,
  ],
  ['a configuration', new ConfigError('PORT should be a port number.'), 'configuration', /^PORT should be a port number\.$/],
] as const)('%s is reported in one line', (_name, error, step, sentence) => {
  expect(sentenceFor(error, step, false)).toMatch(sentence)
})

it.each([
  ['a wrong password', systemError('28P01', 'password authentication failed for user "portal"')],
  ['a database that says nothing', new Error('timeout expired')],
  ['what the work after the opening met', new DatabaseUnavailable(systemError('53300', 'too many connections'))],
  ['nobody there', new AggregateError([systemError('ECONNREFUSED'), systemError('ECONNREFUSED')])],
])('%s names DATABASE_URL', (_name, error) => {
  expect(sentenceFor(error, 'database', true)).toMatch(/^DATABASE_URL should be a PostgreSQL that lets this server in\b.*: \S/)
})

it('removes configured addresses, passwords and keys from library messages', () => {
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-secrets-')),
    DATABASE_URL: 'postgresql://portal:first%20secret@localhost/portal?options=hidden',
    SMTP_URL: 'smtp://mailer:second-secret@localhost',
    SMS_WEBHOOK_URL: 'https://sms.example.org/send?token=third-secret',
    JWT_SECRET: 'fourth-secret-of-more-than-32-characters',
  })
  const said = [config.databaseUrl, config.smtpUrl, config.smsWebhookUrl, config.jwtSecret, 'first secret'].join(' ')
  expect(withoutSecrets(said, config)).not.toMatch(/secret|hidden/)
})

it('includes the stack of an unexpected error', () => {
  expect(sentenceFor(new TypeError('x is undefined'), 'database', false)).toContain('start-failure.test.ts')
})

it('uses the exit status to indicate who has to act', () => {
  expect([new ConfigError('x'), new AnotherInstanceRuns(), new Error('x')].map(statusFor)).toEqual([2, 3, 1])
})
