import type { TermDates } from '#content/schema/proof.ts'

/** Terms and breaks for each intake (content/intakes.ts). Entries with `sample: true` are fictional, and public sites omit them. */
export const terms: readonly TermDates[] = [
  {
    sample: true,
    intake: '2027-01-11',
    stretches: [
      { name: 'First term', first: '2027-01-11', last: '2027-04-02' },
      { name: 'Break', first: '2027-04-03', last: '2027-04-18', isBreak: true },
      { name: 'Second term', first: '2027-04-19', last: '2027-07-16' },
    ],
  },
]
