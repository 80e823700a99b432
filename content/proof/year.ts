import type { YearFigures } from '#content/schema/proof.ts'

/** Figures for each year, newest first. Entries with `sample: true` are fictional, and public sites omit them. */
export const years: readonly YearFigures[] = [
  {
    sample: true,
    year: '2025',
    figures: [
      { label: 'Applied', value: '212', source: 'Invented for this demonstration', on: '2025-12-31' },
      { label: 'Admitted', value: '50', source: 'Invented for this demonstration', on: '2025-12-31' },
      { label: 'Finished', value: '47 of 50', source: 'Invented for this demonstration', on: '2025-12-31' },
      { label: 'In work after six months', value: '43 of 47', source: 'Invented for this demonstration', on: '2025-12-31' },
    ],
  },
]
