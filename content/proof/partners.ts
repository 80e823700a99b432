import type { ProofPartner } from '#content/schema/proof.ts'

/** Companies and organisations that agreed to be named. Those with `sample: true` say what belongs there; public sites leave them out. */
export const partners: readonly ProofPartner[] = [
  { sample: true, name: 'Name of a partner', since: 'Year', gives: 'What this partner gives: jobs, machines, an examiner' },
]
