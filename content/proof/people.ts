import type { ProofPerson } from '#content/schema/proof.ts'

/** The people who run the institute and teach there. Entries with `sample: true` are fictional, and public sites omit them. */
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
