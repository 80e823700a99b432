import { institute } from '#content/institute.ts'
import { addDays, dateIn, isRealDate } from '#domain/dates/dates.ts'
import { countLinks } from '#domain/text/links.ts'
import { matches } from '#domain/text/patterns.ts'
import type { Problem } from '#domain/rules.ts'
import { textMessages } from '#domain/messages/text-messages.ts'
import { codePointLength, isStorable, normaliseText, visibleLength } from '#domain/text/text.ts'
import { INQUIRY_LIMITS, type ChoicesInquiryField, type InquiryField, type NumberInquiryField, type TextInquiryField } from './fields.ts'
import { inquiryMessages } from './inquiry-messages.ts'
import { readText, wholeNumberFrom } from './read-answer.ts'

/** Any value submitted as a form. Answers that are not text count as invalid. */
type Form = Readonly<Record<string, unknown>>

const answerIn = (form: Form, name: string): unknown => (Object.hasOwn(form, name) ? form[name] : undefined)

/** Returns false if another answer hides the question. For example, a sponsorship of the whole course hides the number of months. */
export function isAsked(field: InquiryField, form: Form): boolean {
  if (!field.when) return true
  const answer = answerIn(form, field.when.field)
  return typeof answer === 'string' && field.when.oneOf.includes(answer)
}

/** Returns the mistakes in an inquiry in the order of its questions, at most one for each. `now` determines which days are past. */
export function inquiryProblems(fields: readonly InquiryField[], form: Form, now: Date): Problem[] {
  const asked = fields.filter((field) => isAsked(field, form))
  const crowded = fieldOfTooManyLinks(asked, form)
  return asked.flatMap(({ name, ...rest }) => {
    const isRequired = rest.required && (rest.unless === null || isBlank(answerIn(form, rest.unless)))
    const message = problemOf({ ...rest, name, required: isRequired }, answerIn(form, name), now)
    if (message !== null) return [{ path: name, message }]
    return name === crowded ? [{ path: name, message: inquiryMessages.tooManyLinks(INQUIRY_LIMITS.links) }] : []
  })
}

const isBlank = (answer: unknown): boolean => typeof answer !== 'string' || normaliseText(answer) === ''

function problemOf(field: InquiryField, answer: unknown, now: Date): string | null {
  if (field.control === 'choices') return choicesProblem(field, answer)
  if (answer === undefined || answer === '') return field.required ? field.wrong : null
  if (typeof answer !== 'string') return field.wrong
  switch (field.control) {
    case 'text':
      return textProblem(field, answer)
    case 'number':
      return numberProblem(field, answer)
    case 'date':
      return isDayToCome(answer.trim(), now) ? null : field.wrong
    case 'choice':
      return field.options.some(({ value }) => value === answer) ? null : field.wrong
    case 'consent':
      return answer === 'yes' ? null : field.wrong
  }
}

function textProblem(field: TextInquiryField, typed: string): string | null {
  if (!isStorable(typed)) return textMessages.unstorable
  const text = readText(field.kind, typed)
  if (text === '') return field.required ? field.wrong : null
  if (codePointLength(text) > field.max)
    return field.kind === 'email' || field.kind === 'phone' ? field.wrong : textMessages.tooLong(field.max)
  if (visibleLength(text) < field.min) return field.wrong
  if (field.kind === 'name' && countLinks(text) > 0) return inquiryMessages.noLinks
  return field.pattern === null || matches(field.pattern, text) ? null : field.wrong
}

function numberProblem(field: NumberInquiryField, typed: string): string | null {
  const number = wholeNumberFrom(typed)
  if (number === null) return field.required || normaliseText(typed) !== '' ? field.wrong : null
  return number >= field.least && number <= field.most ? null : field.wrong
}

function choicesProblem(field: ChoicesInquiryField, answer: unknown): string | null {
  // A plain form sends one ticked box as text, several as a list, and omits the field if none is ticked.
  const chosen: unknown[] = Array.isArray(answer) ? answer : answer === undefined || answer === '' ? [] : [answer]
  if (chosen.length === 0) return field.required ? field.wrong : null
  return chosen.every((one) => field.options.some(({ value }) => value === one)) ? null : field.wrong
}

/** A date further ahead is probably a typing mistake. */
const DAYS_AHEAD = 5 * 365

function isDayToCome(date: string, now: Date): boolean {
  const today = dateIn(institute.timeZone, now)
  return isRealDate(date) && date >= today && date <= addDays(today, DAYS_AHEAD)
}

/** The field with the most web addresses if there are too many in total. Otherwise null. */
function fieldOfTooManyLinks(asked: readonly InquiryField[], form: Form): string | null {
  const counts = asked.flatMap(({ control, name }) => {
    const answer = answerIn(form, name)
    return control === 'text' && typeof answer === 'string' ? [{ name, links: countLinks(answer) }] : []
  })
  const all = counts.reduce((sum, { links }) => sum + links, 0)
  if (all <= INQUIRY_LIMITS.links) return null
  return [...counts].sort((a, b) => b.links - a.links)[0]?.name ?? null
}
