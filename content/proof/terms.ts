import type { TermDates } from '#content/schema/proof.ts'

/** Terms and breaks of the intakes (content/intakes.ts). Those with `sample: true` say what belongs there; public sites leave them out. */
export const terms: readonly TermDates[] = [
  {
    sample: true,
    intake: '2027-01-11',
    stretches: [
      { name: 'First term', first: 'First day of the term', last: 'last day of the term' },
      { name: 'Break', first: 'First day of the break', last: 'last day of the break', isBreak: true },
      { name: 'Second term', first: 'First day of the term', last: 'last day of the term' },
    ],
  },
]
