import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import type { RecodeImage } from './images/recode-image.ts'
import type { UploadLimit } from './upload-limit.ts'

/** The dependencies of the endpoints in this protocol. */
export type Storage = { config: SupabaseServerConfig; database: Database; recodeImage: RecodeImage; limitUploads: UploadLimit }
