import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns an address in the product's form: IPv4 unchanged, IPv6 without its zone, and both without the port that some proxies append
 * (RFC 7239, section 6), which differs for each connection.
 */
export function plainAddress(address: string): string {
  return address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * The network that rate limits treat as one source: an IPv4 address, or the /64 network of an IPv6 address. A home or phone has a whole
 * /64 and could otherwise use a new address for every attempt. `address` is undefined once the connection has closed.
 */
export function networkOf(address: string | undefined): string {
  const plain = plainAddress(address ?? 'unknown')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // An embedded IPv4 tail takes up two groups. It only reaches the first four groups if the whole address is IPv4.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Identifies the origin of a message in the list of blocked senders. A keyed hash, so the address cannot be recovered by hashing all
 * possible ones.
 */
export function networkHash({ ip }: Pick<FastifyRequest, 'ip'>, { jwtSecret }: { jwtSecret: string }): string {
  return createHmac('sha256', jwtSecret)
    .update(`network ${networkOf(ip)}`)
    .digest('base64url')
}
