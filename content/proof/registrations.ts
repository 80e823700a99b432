import type { Registration } from '#content/schema/proof.ts'

/** Where the institute is registered, approved or examined. Those with `sample: true` say what belongs there; public sites leave them out. */
export const registrations: readonly Registration[] = [
  { sample: true, by: 'Name of the register', as: 'What the institute is registered as', number: 'Registration number', since: 'Year' },
  { sample: true, by: 'Name of the authority', as: 'What the authority approved', number: 'Approval number', since: 'Year' },
]
