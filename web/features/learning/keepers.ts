import { browserStore } from '#web/lib/storage/session-storage.ts'
import { ownerOfMarks } from './stored-marks.ts'
import { saveMark } from './learning-data.ts'
import { type ProgressKeeper, createProgressKeeper } from './progress-keeper.ts'

const keepers = new Map<string, ProgressKeeper>()

/** The one keeper of a person in this tab. */
export function keeperOf(personId: string): ProgressKeeper {
  const known = keepers.get(personId)
  if (known) return known
  const keeper = createProgressKeeper({ personId, store: browserStore, send: (mark) => saveMark(personId, mark) })
  keepers.set(personId, keeper)
  return keeper
}

/** Sends what this browser keeps of whoever is signed in. False when it could not be sent. */
export async function sendStoredMarks(): Promise<boolean> {
  const owner = ownerOfMarks(browserStore)
  return owner === null || keeperOf(owner).flush()
}
