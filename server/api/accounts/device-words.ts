import Bowser from 'bowser'
import { isIPv4, isIPv6 } from 'node:net'
import { type DeviceName, deviceName, networkOf } from '#supabase-server'

export type DeviceWords = DeviceName & { kind: 'phone' | 'tablet' | 'computer' | null }

const kinds: Readonly<Record<string, DeviceWords['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** Describes the device from its `User-Agent` header in everyday words. Versions are left out because they mean nothing to most people. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const kind = userAgent ? kinds[Bowser.parse(userAgent).platform.type ?? ''] : undefined
  return { ...deviceName(userAgent), kind: kind ?? null }
}

/**
 * Where a device was, precise enough for its owner to recognise and too vague to be useful to anyone looking over their shoulder:
 * `102.89.23.*`, or the /48 of an IPv6 address, which is the size a provider assigns.
 */
export function networkWords(address: string | null): string | null {
  if (address === null) return null
  if (isIPv4(address)) return address.replace(/\d+$/, '*')
  return isIPv6(address) ? networkOf(address).replace(/:[^:]*::\/64$/, ':*') : null
}
