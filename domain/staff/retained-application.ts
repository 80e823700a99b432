import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { StaffNote } from './notes.ts'
import type { OneApplication } from './withheld-details.ts'

/** An application whose account was deleted (look `staff_retained_application`), without withheld answers. Moments are ISO 8601. */
export type RetainedApplication = Pick<OneApplication, 'number' | 'name' | 'status' | 'submittedAt' | 'intake' | 'form' | 'contact'> & {
  events: { id: number; at: string; to: ApplicationStatus; noteForApplicant: string | null; noteForStaff: string | null }[]
  notes: StaffNote[]
}
