import type { GroupColumn } from '#domain/applications/application-form.ts'
import type { ActorKind } from '#domain/applications/application-statuses.ts'
import type { OfferedPlace } from '#domain/applications/offered-place.ts'
import type { PlannedInterview } from '#domain/staff/interviews.ts'
import type { Database } from './database-types.ts'

type Tables = Database['public']['Tables']

type With<Part, Known> = Omit<Part, keyof Known> & Known

/** Groups are read and checked one by one (`application-form.ts`). */
type Groups = Record<GroupColumn, unknown>

type KnownTables = {
  applications: {
    Row: With<Tables['applications']['Row'], Groups & { interview: PlannedInterview | null; offered_place: OfferedPlace | null }>
    Insert: With<Tables['applications']['Insert'], Partial<Groups>>
    Update: With<Tables['applications']['Update'], Partial<Groups>>
  }
  /** A trigger fills in the other columns. */
  subscribers: { Insert: { email: string } }
  application_events: { Row: With<Tables['application_events']['Row'], { actor_kind: ActorKind }> }
}

type ShownTables = { [Name in keyof Tables]: Name extends keyof KnownTables ? With<Tables[Name], KnownTables[Name]> : Tables[Name] }

/** The database types for the data client: the generated types, with our own for columns that are declared only as JSON or text. */
export type ShownDatabase = { public: With<Database['public'], { Tables: ShownTables }> }

export type RowOf<Name extends keyof Tables> = ShownTables[Name]['Row']
