import type { ProofPartner } from '#content/schema/proof.ts'

/** Companies and organisations that have agreed to be named. Entries with `sample: true` are fictional, and public sites omit them. */
export const partners: readonly ProofPartner[] = [
  { sample: true, name: 'Zuma Rock Builders', since: '2021', gives: 'Two building sites a year, and a foreman who judges walls' },
  { sample: true, name: 'Lugbe Fibre', since: '2023', gives: 'Routers, masts and an examiner for networks' },
]
