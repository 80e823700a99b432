import type { Project } from '#content/schema/proof.ts'

/** Things that learners made. Those with `sample: true` say what belongs there; public sites leave them out. */
export const projects: readonly Project[] = [
  {
    sample: true,
    title: 'Name of a finished thing',
    by: 'Names of those who made it',
    course: 'Course',
    size: 'Measures',
    cost: 'Cost of the material',
    text: 'What it is for, and where it stands today.',
  },
]
