import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { isRecord } from '#domain/values.ts'
import { saidIn } from './form-content.ts'

export type FormMerge = {
  form: ApplicationForm
  /** Paths of the answers that both copies changed, each to something else; `form` has those of this copy. */
  conflicts: string[]
}

type Copies = {
  mine: ApplicationForm
  theirs: ApplicationForm
  /** What both were made from. */
  base: ApplicationForm
  /** What a save of this copy carried whose answer has not come: no news when the other copy says it. */
  sent?: ApplicationForm | null
}

const PROGRAM = 'programSelection.program'
const COURSE = 'programSelection.course'
const CERTIFICATES = 'academicBackground.certificates'

/**
 * Two copies of one form put together answer by answer: what only one of them changed counts, and a text is a change only
 * when it says something else (see `contentOf`). A course goes with its program, certificates line by line where none was
 * added or removed.
 */
export function mergeForms({ mine, theirs, base, sent }: Copies): FormMerge {
  const form = structuredClone(mine)
  const conflicts: string[] = []
  for (const path of pathsOf([mine, theirs, base])) {
    const paths = partsOf(path)
    const isSame = (a: ApplicationForm, b: ApplicationForm | null | undefined) =>
      b !== null && b !== undefined && paths.every((part) => saidIn(a, part) === saidIn(b, part))
    if (isSame(mine, theirs) || isSame(theirs, base) || isSame(theirs, sent)) continue
    if (isSame(mine, base) || goesOn(saidIn(mine, path), saidIn(theirs, path))) takeAnswer(form, theirs, path)
    else if (goesOn(saidIn(theirs, path), saidIn(mine, path))) continue
    else conflicts.push(path)
  }
  return { form, conflicts }
}

/** Letters from which on a text that goes on where another ends is the same text, typed further; no choice begins like that. */
const SHORTEST_BEGINNING = 3

/** Nothing of `text` is lost with `longer`, as when it is an earlier save of the same typing. Both as `saidIn` gives them. */
function goesOn(text: string, longer: string): boolean {
  const beginning = text.slice(0, -1)
  return beginning.startsWith('"') && beginning.length > SHORTEST_BEGINNING && longer.startsWith(beginning)
}

/** Puts the answer at `path` of another form into this one, with what goes with it. */
export function takeAnswer(form: ApplicationForm, other: ApplicationForm, path: string): void {
  for (const part of partsOf(path)) {
    const keys = part.split('.')
    const last = keys.pop() ?? ''
    const holder = valueIn(form, keys)
    if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, structuredClone(valueIn(other, [...keys, last])))
  }
}

/** Paths at which two forms differ, letter by letter; a course counts with its program, a certificate with the list. */
export function differingPaths(one: ApplicationForm, other: ApplicationForm): string[] {
  const at = (form: ApplicationForm, path: string) => partsOf(path).map((part) => JSON.stringify(valueIn(form, part.split('.'))))
  return answerPaths.filter((path) => at(one, path).some((value, index) => value !== at(other, path)[index]))
}

/** What a path of `answerPaths` stands for. */
export const partsOf = (path: string): readonly string[] => (path === PROGRAM ? [PROGRAM, COURSE] : [path])

const valueIn = (form: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), form)

/** The path of every answer; that of the program stands for its course as well. */
export const answerPaths: readonly string[] = leavesOf(emptyApplicationForm(), '').filter((path) => path !== COURSE)

/** Every question; those of certificates one by one when all copies have as many. */
function pathsOf(forms: readonly ApplicationForm[]): string[] {
  const lists = forms.map(({ academicBackground }) => academicBackground.certificates)
  const [first = []] = lists
  if (lists.some(({ length }) => length !== first.length)) return [...answerPaths]
  const lines = first.flatMap((entry, index) => leavesOf(entry, `${CERTIFICATES}.${index}.`))
  return answerPaths.flatMap((path) => (path === CERTIFICATES ? lines : [path]))
}

function leavesOf(value: object, prefix: string): string[] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    isRecord(item) ? leavesOf(item, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}
