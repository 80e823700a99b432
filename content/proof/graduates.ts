import type { Graduate } from '#content/schema/proof.ts'

/** Graduates who have agreed to be shown. Entries with `sample: true` are fictional, and public sites omit them. */
export const graduates: readonly Graduate[] = [
  {
    sample: true,
    name: 'Bukola Adeniran',
    course: 'comp-4',
    year: '2025',
    made: 'A booking site for a village clinic',
    now: 'Web developer at a delivery firm in Kubwa',
    quote: 'The nurse uses it every day. She has stopped calling me, which is the best mark I got.',
  },
  {
    sample: true,
    name: 'Emeka Nwosu',
    course: 'voc-2',
    year: '2025',
    made: 'A gate of two leaves, four metres wide',
    now: 'His own welding shop in Nyanya',
    quote: 'I cut the first hinge three times. The gate still closes with one finger.',
  },
]
