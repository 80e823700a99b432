import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import type { RecodeImage } from './images/recode-image.ts'
import type { UploadLimit } from './upload-limit.ts'

/** What the endpoints of this protocol work with. */
export type Storage = { config: SupabaseServerConfig; database: Database; recodeImage: RecodeImage; limitUploads: UploadLimit }
