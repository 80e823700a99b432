import type { Project } from '#content/schema/proof.ts'

/** Projects made by learners. Entries with `sample: true` are fictional, and public sites omit them. */
export const projects: readonly Project[] = [
  {
    sample: true,
    title: 'Water stand for a primary school',
    by: 'Six learners of one intake',
    course: 'voc-1',
    size: '2,000 litres on a stand of three metres',
    cost: 418_000,
    text: 'It fills from the roof and serves two classrooms. The school has not had a day without water since.',
  },
  {
    sample: true,
    title: 'Drone that counts palm trees',
    by: 'Three learners',
    course: 'comp-8',
    size: '45 centimetres across, 18 minutes in the air',
    cost: 265_000,
    text: 'It counts a 30-hectare farm in one morning. That used to take four people a week.',
  },
]
