import type { Intake } from '#content/schema/intakes.ts'
import { openIntakes } from './intakes.ts'

/** The intakes that were open on the day of the build. A page shows these until it knows the reader's date (ruling 55). */
export const intakesOfBuild: readonly Intake[] = openIntakes(new Date())
