import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange, announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import type { Mark } from './stored-marks.ts'

/** Throws `BackendError`. */
export async function startCourse(personId: string, course: string): Promise<void> {
  const backend = await loadBackend()
  await confirmPerson(backend, personId)
  dataOf(await backend.rpc('start_course', { course }))
  announceChange('course', 'courses', 'calendar')
}

/** Throws `BackendError`. */
export async function saveMark(personId: string, { course, module, finished }: Mark): Promise<void> {
  const backend = await loadBackend()
  await confirmPerson(backend, personId)
  dataOf(await backend.rpc(finished ? 'finish_module' : 'unfinish_module', { course, module }))
  announceChange('courses')
  // This tab's keeper already has the change.
  announceElsewhere('course')
}
