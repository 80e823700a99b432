import type { Intake } from '#content/schema/intakes.ts'
import { openIntakes } from './intakes.ts'

/** The intakes that one could apply for on the day of the build: what a page shows before it knows the day of its reader (ruling 55). */
export const intakesOfBuild: readonly Intake[] = openIntakes(new Date())
