import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'

/** What every endpoint under /api is given. */
export type ApiOptions = { config: Config; database: Database }
