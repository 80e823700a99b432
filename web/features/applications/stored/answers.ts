import { textAt } from '#domain/applications/application-answers.ts'
import { applicationSteps, labelAt, stepIndexOf } from '#domain/applications/application-steps.ts'
import type { ApplicationForm, Certificate } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'

/** `step` is the title of the step that contains the question, because several steps ask for a name or an address. */
export type Difference = { path: string; step: string; label: string; mine: string; theirs: string }

/** The answers in two forms at these paths, in form order; an empty string if there is no answer. */
export function differences(paths: readonly string[], mine: ApplicationForm, theirs: ApplicationForm): Difference[] {
  return inFormOrder(paths.map((path) => ({ path, message: '' }))).map(({ path }) => ({
    path,
    step: applicationSteps[stepIndexOf(path)]?.title ?? '',
    label: path === PROGRAM ? 'Program and course' : labelAt(path),
    mine: shownAt(path, mine),
    theirs: shownAt(path, theirs),
  }))
}

/** A course is chosen together with its program. */
const PROGRAM = 'programSelection.program'

function shownAt(path: string, form: ApplicationForm): string {
  if (path === PROGRAM) return [textAt(path, form), textAt('programSelection.course', form)].filter(Boolean).join(', ')
  const entry = /^academicBackground\.certificates\.([0-9]+)\.(type|grade|year)$/.exec(path)
  if (entry) return form.academicBackground.certificates[Number(entry[1])]?.[entry[2] as keyof Certificate] ?? ''
  return textAt(path, form)
}

/** Splits a text into words, each with its trailing space. */
const wordsOf = (text: string): string[] => text.match(/\S*\s|\S+/g) ?? []

/** Finds the part in which two texts differ, between their common start and end, in whole words. */
export function differingPart(text: string, other: string): [before: string, differing: string, after: string] {
  const [words, others] = [wordsOf(text), wordsOf(other)]
  let start = 0
  while (start < words.length && words[start] === others[start]) start += 1
  let end = 0
  while (end < words.length - start && end < others.length - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const rest = words.length - end
  return [words.slice(0, start).join(''), words.slice(start, rest).join(''), words.slice(rest).join('')]
}

const order = applicationSteps.flatMap(({ fields }) => fields.map(({ path }) => path))

/** Sorts errors into form order. */
export function inFormOrder(problems: readonly Problem[]): Problem[] {
  const position = ({ path }: Problem) => order.findIndex((field) => path === field || path.startsWith(`${field}.`))
  return [...problems].sort((a, b) => position(a) - position(b))
}
