import Bowser from 'bowser'
import { isIPv4, isIPv6 } from 'node:net'
import { type DeviceName, deviceName, networkOf } from '#supabase-server'

export type DeviceWords = DeviceName & { kind: 'phone' | 'tablet' | 'computer' | null }

const kinds: Readonly<Record<string, DeviceWords['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** What a `User-Agent` header says, in the words people use; versions say nothing to them. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const kind = userAgent ? kinds[Bowser.parse(userAgent).platform.type ?? ''] : undefined
  return { ...deviceName(userAgent), kind: kind ?? null }
}

/**
 * Where a device was, as its owner may recognise it and nobody looking over their shoulder can use it: `102.89.23.*`, or
 * the /48 of an IPv6 address, which is what a provider gives out.
 */
export function networkWords(address: string | null): string | null {
  if (address === null) return null
  if (isIPv4(address)) return address.replace(/\d+$/, '*')
  return isIPv6(address) ? networkOf(address).replace(/:[^:]*::\/64$/, ':*') : null
}
