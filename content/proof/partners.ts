import type { ProofPartner } from '#content/schema/proof.ts'

/** Companies and organisations that agreed to be named. Those with `sample: true` are invented; public sites leave them out. */
export const partners: readonly ProofPartner[] = [
  { sample: true, name: 'Zuma Rock Builders', since: '2021', gives: 'Two building sites a year, and a foreman who judges walls' },
  { sample: true, name: 'Lugbe Fibre', since: '2023', gives: 'Routers, masts and an examiner for networks' },
]
