import { isRecord } from '#domain/values.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Records that a person has marked a module as finished, or has removed that mark. */
export type Mark = { course: string; module: string; finished: boolean }

export const keyOf = ({ course, module }: Pick<Mark, 'course' | 'module'>) => `${course}/${module}`

const isMark = (value: unknown): value is Mark =>
  isRecord(value) && typeof value['course'] === 'string' && typeof value['module'] === 'string' && typeof value['finished'] === 'boolean'

function readAll(store: Store): { personId: unknown; marks: Mark[] } {
  try {
    const kept: unknown = JSON.parse(store.getItem(storageKeys.learningMarks) ?? 'null')
    if (isRecord(kept) && Array.isArray(kept['marks'])) return { personId: kept['personId'], marks: kept['marks'].filter(isMark) }
  } catch {
    // We did not write this content, so it is ignored.
  }
  return { personId: null, marks: [] }
}

/** This person's marks that the server has not confirmed, in order. Never another person's (ruling 27). */
export function readMarks(store: Store, personId: string): Mark[] {
  const { personId: owner, marks } = readAll(store)
  return owner === personId ? marks : []
}

/** The owner of the stored marks; null if there are none. */
export function ownerOfMarks(store: Store): string | null {
  const { personId } = readAll(store)
  return typeof personId === 'string' ? personId : null
}

function writeMarks(store: Store, personId: string, marks: readonly Mark[]): void {
  if (marks.length === 0) store.removeItem(storageKeys.learningMarks)
  else store.setItem(storageKeys.learningMarks, JSON.stringify({ personId, marks }))
}

/** Stores a mark, replacing an earlier one for the same module. */
export function storeMark(store: Store, personId: string, mark: Mark): void {
  const others = readMarks(store, personId).filter((kept) => keyOf(kept) !== keyOf(mark))
  writeMarks(store, personId, [...others, mark])
}

/** Removes a mark, unless it has changed since. */
export function dropMark(store: Store, personId: string, mark: Mark): void {
  const left = readMarks(store, personId).filter((kept) => keyOf(kept) !== keyOf(mark) || kept.finished !== mark.finished)
  writeMarks(store, personId, left)
}
