import type { YearFigures } from '#content/schema/proof.ts'

/** A year in figures, the newest first. Those with `sample: true` say what belongs there; public sites leave them out. */
export const years: readonly YearFigures[] = [
  {
    sample: true,
    year: 'Year',
    figures: [
      { label: 'Applied', value: 'Number', source: 'Where it is counted', on: 'day of the count' },
      { label: 'Admitted', value: 'Number', source: 'Where it is counted', on: 'day of the count' },
      { label: 'Finished', value: 'Number', source: 'Where it is counted', on: 'day of the count' },
      { label: 'In work after six months', value: 'Number', source: 'Who was asked, and how many answered', on: 'day of the count' },
    ],
  },
]
