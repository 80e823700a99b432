import type { Graduate } from '#content/schema/proof.ts'

/** People who finished and agreed to be shown. Those with `sample: true` say what belongs there; public sites leave them out. */
export const graduates: readonly Graduate[] = [
  {
    sample: true,
    name: 'Name of a graduate',
    course: 'Course',
    year: 'Year',
    made: 'The work this graduate made here',
    now: 'Employer, or the name and place of their own shop',
    quote: 'Two sentences in the graduate’s own words.',
  },
]
