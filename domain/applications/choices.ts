import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { coursesOf } from '#domain/programs/programs.ts'
import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { valueAt } from '#domain/values.ts'

type Option = { value: string; label: string }

/** The options of an application field, or an empty list if the field is not a choice. */
export function optionsAt(path: string, form: unknown): readonly Option[] {
  switch (path) {
    case 'personalInfo.gender':
      return choices.gender
    case 'personalInfo.maritalStatus':
      return choices.maritalStatus
    case 'academicBackground.educationLevel':
      return choices.educationLevel
    case 'academicBackground.tertiaryEducation':
      return choices.tertiaryEducation
    case 'programSelection.program':
      return programs.map(({ id, title }) => ({ value: id, label: title }))
    case 'programSelection.course': {
      const program = valueAt(form, 'programSelection.program')
      return coursesOf(typeof program === 'string' ? program : '').map(({ id, label }) => ({ value: id, label }))
    }
    case 'programSelection.startDate':
      return intakes
    case 'programSelection.studyMode':
      return choices.studyMode
    case 'accommodation.sponsorshipType':
      return choices.sponsorshipType
    default:
      return []
  }
}

/** Fields that may contain a phone number. The sponsor's contact may also be an email address. */
const contacts = new Set(['personalInfo.phoneNumber', 'referee.phone', 'accommodation.sponsorDetails.contact'])

/** The readable form of an answer (a label, a date, a phone number, Yes or No). Empty if the question has no answer. */
export function answerAt(path: string, form: unknown): string {
  const value = valueAt(form, path)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return ''
  const option = optionsAt(path, form).find((candidate) => candidate.value === value)
  if (option) return option.label
  if (path === 'personalInfo.dateOfBirth' && isRealDate(value)) return formatDate(value)
  return contacts.has(path) ? formatPhone(value) : value
}
