import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import type { Store } from './session-storage.ts'

/**
 * Work that the server does not have yet, by id, stored under one key. It survives a reload and the end of the session.
 * @param parse returns null for stored content that this version cannot use.
 */
export function unsentWork<Work>(store: Store, key: string, parse: (value: unknown) => Work | null) {
  const readAll = (): Record<string, unknown> => {
    const stored = readJson(store, key)
    return isRecord(stored) ? stored : {}
  }
  return {
    ids: (): string[] => Object.keys(readAll()),
    read: (id: string): Work | null => parse(readAll()[id]),
    /** @param work null if nothing is left to send. */
    write(id: string, work: Work | null): void {
      const { [id]: before, ...others } = readAll()
      if (work === null && before === undefined) return
      const all = work === null ? others : { ...others, [id]: work }
      if (Object.keys(all).length === 0) store.removeItem(key)
      else store.setItem(key, JSON.stringify(all))
    },
  }
}
