import type { Registration } from '#content/schema/proof.ts'

/**
 * The institute's registrations, approvals and examination bodies. Entries with `sample: true` are fictional, and public sites omit them.
 */
export const registrations: readonly Registration[] = [
  { sample: true, by: 'Register of Invented Institutes', as: 'Private training centre', number: 'RII 0384', since: '2019' },
  { sample: true, by: 'Board for Imagined Trades', as: 'Trade test centre', number: 'BIT 26/12', since: '2021' },
]
