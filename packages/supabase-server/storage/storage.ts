import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { RecodeImage } from './images/recode-image.ts'
import type { UploadLimit } from './upload-limit.ts'

/** What the endpoints of this protocol work with. */
export type Storage = { config: Config; database: Database; recodeImage: RecodeImage; limitUploads: UploadLimit }
