import { about } from '#content/about.ts'
import { admissionLetter } from '#content/admission-letter.ts'
import { people } from '#content/proof/people.ts'
import { type StoredLetter, shownLetterCode } from '#domain/applications/admission-letters.ts'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LetterPdf, Signatory } from '#server/pdf/letter-pdf.ts'

type SiteOfLetter = Pick<Config, 'isPublic' | 'siteUrl'>

/** The holder of the post that signs. A public site never names a sample. */
function signatory({ isPublic }: SiteOfLetter): Signatory {
  const { signedBy } = admissionLetter
  const holders = people.filter(({ post }) => post === signedBy)
  const holder = holders.find(({ sample }) => !sample) ?? (isPublic ? undefined : holders[0])
  const name = holder ? `${holder.name}${holder.sample ? ' (sample)' : ''}` : null
  return { name, post: about.people.roles.find(({ id }) => id === signedBy)?.title ?? '' }
}

/** The letter of an application that has a place; undefined without one. The caller must have checked who may read it. */
export async function readLetter(tx: Transaction, id: string, site: SiteOfLetter): Promise<LetterPdf | undefined> {
  const { rows } = await tx.query<{ letter: StoredLetter | null }>('select private.admission_letter($1) as letter', [id])
  const letter = rows[0]?.letter
  if (!letter) return undefined
  return {
    letter,
    signatory: signatory(site),
    page: new URL(paths.verify, site.siteUrl).href,
    address: new URL(paths.verifyLetter(shownLetterCode(letter.code)), site.siteUrl).href,
    madeAt: new Date().toISOString(),
  }
}

/** The name under which the letter is saved. */
export const letterFileName = ({ letter }: LetterPdf): string => `${letter.number}-admission-letter.pdf`
