import { isIP } from 'node:net'
import { type PeerCertificate, checkServerIdentity, connect } from 'node:tls'
import type { Certificate } from '#domain/staff/site-health.ts'

const LONGEST_MS = 10_000
const DAY_MS = 86_400_000
const [EVERY_MS, AGAIN_MS, LONG_MS] = [DAY_MS, 3_600_000, 14 * DAY_MS]

/**
 * The certificate that visitors to the public origin see, read over TLS in the same way as they do. It may be renewed by a proxy on this
 * machine or by a service in front of it. `off` if the origin is not https; `unknown` if there is no response within 10 s, for example
 * because a machine cannot reach its own public address. Nothing is sent, and the certificate is not trusted for anything.
 */
export async function certificateOf(siteUrl: string, signal: AbortSignal): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return { state: 'off' }
  const host = hostname.replace(/^\[|\]$/g, '')
  const certificate = await presented(host, port === '' ? 443 : Number(port), signal).catch(() => null)
  if (certificate === null) return { state: 'unknown' }
  const [from, until] = [new Date(certificate.valid_from), new Date(certificate.valid_to)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return { state: 'unknown' }
  const isForOther = checkServerIdentity(host, certificate) !== undefined
  return { state: 'known', from: from.toISOString(), until: until.toISOString(), isForOther }
}

/** The certificate that is presented for a host, whether valid or not. An expired one is reported, too. */
function presented(host: string, port: number, signal: AbortSignal): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false })
    const stop = (cause: unknown) => {
      signal.removeEventListener('abort', abort)
      socket.destroy()
      reject(cause instanceof Error ? cause : new Error('No certificate was presented'))
    }
    const abort = () => stop(signal.reason)
    signal.addEventListener('abort', abort)
    socket.setTimeout(LONGEST_MS, () => stop(undefined))
    socket.once('error', stop)
    socket.once('close', stop)
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate())
      stop(undefined)
    })
  })
}

const isGood = (certificate: Certificate) =>
  certificate.state === 'known' && !certificate.isForOther && Date.parse(certificate.until) - Date.now() > LONG_MS

/**
 * Returns the last known state of the certificate and refreshes it in the background: once a day, or every hour until we have read one
 * that does not expire soon. Calls `onNews` when it has been read.
 */
export function watchCertificate(siteUrl: string, signal: AbortSignal, onNews: () => void): () => Certificate {
  let known: Certificate = { state: siteUrl.startsWith('https:') ? 'unknown' : 'off' }
  let readAt = -Infinity
  return () => {
    if (known.state !== 'off' && performance.now() - readAt >= (isGood(known) ? EVERY_MS : AGAIN_MS)) {
      readAt = performance.now()
      void certificateOf(siteUrl, signal).then((read) => {
        known = read
        onNews()
      })
    }
    return known
  }
}
