import type { ApplicationStatus } from './application-statuses.ts'

/** Not over yet: of these a person may have one for each program (ruling 7). The index of the database names the same. */
export const OPEN_STATUSES: readonly ApplicationStatus[] = ['pending', 'under_review', 'interview', 'accepted']
