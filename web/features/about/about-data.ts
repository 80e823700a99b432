import type { About as AboutWords } from '#content/schema/about.ts'
import type { ProofPartner, ProofPerson, Registration, YearFigures } from '#content/schema/proof.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { shownEntries } from '#web/lib/page/samples.ts'

/** The content of the about page and the evidence behind it. */
export type About = AboutWords & {
  proof: {
    registrations: readonly Registration[]
    /** The most recent year for which there are figures. */
    year: YearFigures | undefined
    people: readonly ProofPerson[]
    partners: readonly ProofPartner[]
  }
}

/** Loads the content of the page with all placeholders filled in. */
export async function loadAbout(): Promise<About> {
  const [{ about }, { filled }, { proofOfInstitute }] = await Promise.all([
    withRetry(() => import('#content/about.ts')),
    withRetry(() => import('#domain/text/text.ts')),
    withRetry(() => import('./proof-of-institute.ts')),
  ])
  const { registrations, years, people, partners } = proofOfInstitute
  return {
    ...filled(about),
    proof: {
      registrations: shownEntries(registrations),
      year: shownEntries(years)[0],
      people: shownEntries(people),
      partners: shownEntries(partners),
    },
  }
}
