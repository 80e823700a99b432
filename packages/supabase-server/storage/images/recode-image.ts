import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { type PictureType, pictureTypeOf } from './picture-type.ts'
import { QueueFull, createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'
import { isOneImage } from './image-end.ts'

export type RecodedImage = { bytes: Buffer; mimetype: PictureType }

export type RecodeImage = (bytes: Buffer) => Promise<RecodedImage>

/** Pixels of all frames together, about 200 MB while they are unpacked; a telephone's camera stays below. */
const MOST_PIXELS = 50_000_000

const MOST_FRAMES = 60

/** Pixels of the longer side of what is stored: twice what the largest place on a page shows. */
const LONGEST_SIDE = 512

const TIME_LIMIT_SECONDS = 8

const MOST_WAITING = 30

/** What no picture needs and every page or script hidden inside one has. Read without regard to case. */
const HIDDEN_MARKUP = /<(?:script|html|body|iframe|svg|object|\?php|!doctype)\b/i

/**
 * Unpacks pictures and packs them again, so that what is stored is a picture and nothing else: metadata such as the place
 * where it was taken is gone, the orientation is applied, no side is longer than 512 pixels. JPEG, PNG, GIF and WebP stay
 * what they are, and what moves keeps moving.
 *
 * One after the other, one core always left to everybody else, and each for 8 s at most.
 * @throws {StorageError} InvalidMimeType for what is no whole picture, or hides something else;
 * EntityTooLarge for more than 50 megapixels or 60 frames; SlowDown when too many wait.
 */
export function createImageRecoding(concurrency = Math.max(1, availableParallelism() - 1)): RecodeImage {
  const queue = createBoundedQueue({ concurrency, waiting: MOST_WAITING })
  return async (bytes) => {
    const type = requireImage(bytes)
    return queue(() => recode(bytes, type)).catch((error: unknown) => {
      throw error instanceof QueueFull ? new StorageError('SlowDown', { retryAfter: 5 }) : error
    })
  }
}

function requireImage(bytes: Buffer): PictureType {
  const type = pictureTypeOf(bytes)
  if (type === undefined || !isOneImage(bytes, type) || HIDDEN_MARKUP.test(bytes.toString('latin1'))) {
    throw new StorageError('InvalidMimeType')
  }
  return type
}

async function recode(bytes: Buffer, type: PictureType): Promise<RecodedImage> {
  // With the first picture: its library is 20 MB of memory that a site may never need.
  const { default: sharp } = await import('sharp')
  const isAnimated = await measure(sharp(bytes, { failOn: 'error', limitInputPixels: false }))
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated: isAnimated, sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  // Frames lie on top of each other in one tall picture, which cannot be turned; formats that move know no orientation.
  if (!isAnimated) picture.autoOrient()
  const output = await outputOf(picture, type)
    .toBuffer()
    .catch((cause: unknown) => {
      throw new StorageError('InvalidMimeType', { cause })
    })
  return { bytes: output, mimetype: type }
}

/** Whether it moves, by its header alone; refuses what would unpack to too much. */
async function measure(picture: Sharp): Promise<boolean> {
  const {
    width,
    height,
    pages = 1,
  } = await picture.metadata().catch((cause: unknown) => {
    throw new StorageError('InvalidMimeType', { cause })
  })
  if (width * height * pages > MOST_PIXELS || pages > MOST_FRAMES) throw new StorageError('EntityTooLarge')
  return pages > 1
}

function outputOf(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 85, mozjpeg: true })
    case 'image/png':
      return picture.png({ compressionLevel: 9 })
    case 'image/gif':
      return picture.gif()
    case 'image/webp':
      return picture.webp({ quality: 85 })
  }
}
