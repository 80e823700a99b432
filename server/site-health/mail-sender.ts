import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/**
 * Identifies a mail configuration without its password. With a different server, login or sender, an earlier confirmation no longer
 * counts.
 */
export function mailSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): string {
  const { protocol, username, host } = smtpUrl === undefined ? { protocol: '', username: '', host: '' } : new URL(smtpUrl)
  return createHash('sha256').update([protocol, username, host, mailFrom].join('\n')).digest('hex')
}
