import type { ProofPerson } from '#content/schema/proof.ts'

/** Who runs the institute and who teaches. Those with `sample: true` are invented; public sites leave them out. */
export const people: readonly ProofPerson[] = [
  {
    sample: true,
    post: 'director',
    name: 'Hauwa Danjuma',
    before: 'Twelve years as a site engineer, six of them in charge of a training yard',
    picture: 'hauwa-danjuma',
  },
  {
    sample: true,
    post: 'training',
    name: 'Tunde Bakare',
    before: 'Master welder for nineteen years, examiner for ten',
    picture: 'tunde-bakare',
  },
  {
    sample: true,
    post: 'instructors',
    name: 'Ifeoma Obi',
    before: 'Nine years of networks for hospitals and hotels',
    teaches: 'Networking and router configuration',
    picture: 'ifeoma-obi',
  },
]
