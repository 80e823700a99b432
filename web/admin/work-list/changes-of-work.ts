import { useChanges } from '#web/admin/shell/lists/changes.ts'

const work = {
  room: 'work',
  asks: 'staff_work_changed',
  parts: ['list', 'counts'],
  // What was asked for as the page opened has all that is older.
  isOld: (at: string | null) => at === null || Date.parse(at) < Date.now() - 60_000,
} as const

/** Reads the work list and its counts anew when something in it changes. */
export const useChangesOfWork = (): void => useChanges(work)
