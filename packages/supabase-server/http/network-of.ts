import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * An address as this product knows it: IPv4 as such, IPv6 without its zone, neither with the port that some proxies write behind
 * it (RFC 7239, section 6), which is another for each connection.
 */
export function plainAddress(address: string): string {
  return address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * What counts as one place in limits: an IPv4 address, or the /64 network of an IPv6 address, because one home or phone
 * holds a whole /64 and could otherwise take a new address for every attempt. Whoever has hung up has no address any more.
 */
export function networkOf(address: string | undefined): string {
  const plain = plainAddress(address ?? 'unknown')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // An embedded IPv4 tail takes two groups; it never reaches into the first four unless the address is one anyway.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Where a message comes from, for the list of those whose messages are not taken: without the key nobody can find the
 * address by trying all.
 */
export function networkHash({ ip }: Pick<FastifyRequest, 'ip'>, { jwtSecret }: { jwtSecret: string }): string {
  return createHmac('sha256', jwtSecret)
    .update(`network ${networkOf(ip)}`)
    .digest('base64url')
}
