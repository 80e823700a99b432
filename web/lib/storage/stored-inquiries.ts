import { inquiryKey } from './storage-keys.ts'

/** The kinds of inquiries this browser holds that somebody has sent and nobody has confirmed. */
export function kindsOnTheirWay(): string[] {
  const prefix = inquiryKey('')
  try {
    return Object.entries<string>(localStorage).flatMap(([key, text]) =>
      key.startsWith(prefix) && text.includes('"attempt"') ? [key.slice(prefix.length)] : [],
    )
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}
