import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { openIntakes } from './intakes.ts'

/** The intake that was chosen, once its classes have begun: an application may keep it, but a person should know. */
export function begunIntake(chosen: string, now: Date): Intake | undefined {
  const isOpen = openIntakes(now).some(({ value }) => value === chosen)
  return isOpen ? undefined : intakes.find(({ value }) => value === chosen)
}
