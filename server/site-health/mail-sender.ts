import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Tells one way of sending mail from another, without its password: with another server, login or sender a proof counts no more. */
export function mailSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): string {
  const { protocol, username, host } = smtpUrl === undefined ? { protocol: '', username: '', host: '' } : new URL(smtpUrl)
  return createHash('sha256').update([protocol, username, host, mailFrom].join('\n')).digest('hex')
}
