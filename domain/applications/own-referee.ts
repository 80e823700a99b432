import { storedInternationalPhone } from '#domain/contacts/phone-reader.ts'
import type { ApplicationForm } from './application-form.ts'

/** Details that a referee may share with the applicant, by field of the referee. */
export type OwnDetail = 'name' | 'email' | 'phone'

const TITLES = /^(mr|mrs|ms|miss|dr|prof|engr|alhaji|alhaja|chief|pastor|rev)$/

/** The words of a name in alphabetical order, without accents, capitals or titles. */
const wordsOf = (name: string): string =>
  (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}'’-]+/gu) ?? []
  )
    .filter((word) => !TITLES.test(word))
    .sort()
    .join(' ')

/**
 * Returns the referee's details that match the applicant's own. Applicants must not act as their own referee. A name matches with or
 * without the middle name, in any order.
 */
export function ownDetails({ personalInfo, referee }: Pick<ApplicationForm, 'personalInfo' | 'referee'>): OwnDetail[] {
  const { firstName, middleName, surname, email, phoneNumber } = personalInfo
  const isSame = (one: string, other: string) => one !== '' && one === other
  const address = (typed: string) => typed.trim().toLowerCase()
  const name = wordsOf(referee.name)
  const own: Record<OwnDetail, boolean> = {
    name: [`${firstName} ${surname}`, `${firstName} ${middleName} ${surname}`].some((full) => isSame(name, wordsOf(full))),
    email: isSame(address(referee.email), address(email)),
    phone: isSame(storedInternationalPhone(referee.phone), storedInternationalPhone(phoneNumber)),
  }
  return (['name', 'email', 'phone'] as const).filter((detail) => own[detail])
}
