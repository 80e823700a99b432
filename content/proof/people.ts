import type { ProofPerson } from '#content/schema/proof.ts'

/** Who runs the institute and who teaches. Those with `sample: true` say what belongs there; public sites leave them out. */
export const people: readonly ProofPerson[] = [
  { sample: true, post: 'director', name: 'Name of the director', before: 'What the director did before, and for how long' },
  { sample: true, post: 'training', name: 'Name of the head of training', before: 'Trade, papers and years on the job' },
  {
    sample: true,
    post: 'instructors',
    name: 'Name of an instructor',
    before: 'Where the instructor did this work for a living',
    teaches: 'Courses the instructor teaches',
  },
]
