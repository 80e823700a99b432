import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { isRecord } from '#domain/values.ts'
import { saidIn } from './form-content.ts'

export type FormMerge = {
  form: ApplicationForm
  /** Paths of the answers that both copies changed to different values; `form` has this copy's values. */
  conflicts: string[]
}

type Copies = {
  mine: ApplicationForm
  theirs: ApplicationForm
  /** The common ancestor of both copies. */
  base: ApplicationForm
  /** The content of a save of this copy for which no response has arrived. It does not count as a change if the other copy contains it. */
  sent?: ApplicationForm | null
}

const PROGRAM = 'programSelection.program'
const COURSE = 'programSelection.course'
const CERTIFICATES = 'academicBackground.certificates'

/**
 * Merges two copies of a form answer by answer. If only one copy changed an answer, that change is used. Text counts as changed only if
 * its content differs (see `contentOf`). A course is merged with its program. Certificates are merged line by line, unless one was added
 * or removed.
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

/**
 * If one text continues another, both count as the same text, provided that the shorter one has at least this many characters. No fixed
 * choice begins with another choice of that length.
 */
const SHORTEST_BEGINNING = 3

/** Whether `longer` begins with `text`, as when `text` is an earlier save of the same input. Both must come from `saidIn`. */
function goesOn(text: string, longer: string): boolean {
  const beginning = text.slice(0, -1)
  return beginning.startsWith('"') && beginning.length > SHORTEST_BEGINNING && longer.startsWith(beginning)
}

/** Copies the answer at `path` from another form into this one, along with any dependent answer. */
export function takeAnswer(form: ApplicationForm, other: ApplicationForm, path: string): void {
  for (const part of partsOf(path)) {
    const keys = part.split('.')
    const last = keys.pop() ?? ''
    const holder = valueIn(form, keys)
    if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, structuredClone(valueIn(other, [...keys, last])))
  }
}

/** Paths at which two forms differ, compared exactly. A course is compared with its program, and a certificate as part of its list. */
export function differingPaths(one: ApplicationForm, other: ApplicationForm): string[] {
  const at = (form: ApplicationForm, path: string) => partsOf(path).map((part) => JSON.stringify(valueIn(form, part.split('.'))))
  return answerPaths.filter((path) => at(one, path).some((value, index) => value !== at(other, path)[index]))
}

/** The paths covered by one path of `answerPaths`. */
export const partsOf = (path: string): readonly string[] => (path === PROGRAM ? [PROGRAM, COURSE] : [path])

const valueIn = (form: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), form)

/** The path of every answer. The program's path also covers its course. */
export const answerPaths: readonly string[] = leavesOf(emptyApplicationForm(), '').filter((path) => path !== COURSE)

/** The path of every question. Certificates are listed individually if all copies have the same number of them. */
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
