import type { SummaryRow } from '#web/ui/summary-list.tsx'

/** Labels for details from sign-up and providers. Others appear under their original name. */
const labels: Readonly<Record<string, string>> = {
  full_name: 'Full name',
  name: 'Name',
  email: 'Email address at the provider',
  email_verified: 'Address confirmed at the provider',
  phone_verified: 'Phone confirmed at the provider',
  avatar_url: 'Picture',
  picture: 'Picture at the provider',
  sub: 'Account number at the provider',
  provider_id: 'Number at the provider',
  iss: 'Issued by',
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Provider details that email accounts also have, although they have no provider. The account part already shows the address and creation
 * date.
 */
const OF_PROVIDERS: ReadonlySet<string> = new Set(['email', 'email_verified', 'phone_verified', 'sub', 'provider_id', 'iss'])

/** The details that a sign-up or a provider supplied about the person, in rows. */
export function detailRows(details: Readonly<Record<string, unknown>>, isByEmail: boolean): SummaryRow[] {
  const shown = Object.entries(details).filter(([key]) => !isByEmail || !OF_PROVIDERS.has(key))
  return shown.map(([key, value]) => ({ id: key, label: labels[key] ?? key, value: wordsOf(value) || 'Not given' }))
}
