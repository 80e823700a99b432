import { region } from '#content/region.ts'

/** One number in its different forms: as people in the country type it, as it is stored, and as it is shown. */
export type SamplePhone = { typed: string; stored: string; shown: string }

/**
 * A phone number from the institute's country (content/region.ts), for tests and benchmarks. It uses the given digits, cut or padded to
 * the minimum length of a number there. `8031234567` in Nigeria is `0803 123 4567`, `+2348031234567` and `+234 803 123 4567`.
 */
export function samplePhone(digits: string): SamplePhone {
  const { callingCode, trunkPrefix, digits: count, groups } = region.phones
  const number = digits.slice(0, count.least).padEnd(count.least, '7')
  const isGrouped = groups.reduce((sum, size) => sum + size, 0) === number.length
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, size) => sum + size, 0))
  const parts = starts.map((start, at) => number.slice(start, start + (groups[at] ?? 0)))
  const spaced = isGrouped ? parts.join(' ') : number
  const stored = `+${callingCode}${number}`
  return { typed: `${trunkPrefix}${spaced}`, stored, shown: isGrouped ? `+${callingCode} ${spaced}` : stored }
}
