import type { Proof } from './unfinished-content.ts'

/** The lists in content/proof, by file name. Loaded on demand. */
export async function readProof() {
  const [{ people }, { partners }, { registrations }, { graduates }, { projects }, { terms }, { payment }, { years: year }] =
    await Promise.all([
      import('#content/proof/people.ts'),
      import('#content/proof/partners.ts'),
      import('#content/proof/registrations.ts'),
      import('#content/proof/graduates.ts'),
      import('#content/proof/projects.ts'),
      import('#content/proof/terms.ts'),
      import('#content/proof/payment.ts'),
      import('#content/proof/year.ts'),
    ])
  return { registrations, people, partners, graduates, projects, year, terms, payment } satisfies Proof
}
