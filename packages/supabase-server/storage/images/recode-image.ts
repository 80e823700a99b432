import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { type PictureType, pictureTypeOf } from './picture-type.ts'
import { QueueFull, createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'
import { isOneImage } from './image-end.ts'

export type RecodedImage = { bytes: Buffer; mimetype: PictureType }

export type RecodeImage = (bytes: Buffer) => Promise<RecodedImage>

/** Number of pixels in all frames together, about 200 MB when decoded. Phone cameras stay below this. */
const MOST_PIXELS = 50_000_000

const MOST_FRAMES = 60

/** Length of the stored picture's longer side in pixels: twice the largest size on a page. */
const LONGEST_SIDE = 512

const TIME_LIMIT_SECONDS = 8

const MOST_WAITING = 30

/** Markup that no picture needs and that every hidden page or script contains. Case-insensitive. */
const HIDDEN_MARKUP = /<(?:script|html|body|iframe|svg|object|\?php|!doctype)\b/i

/**
 * Decodes pictures and encodes them again, so that the stored file is a picture and nothing else. Metadata such as the location is
 * removed, the orientation is applied, and no side is longer than 512 pixels. JPEG, PNG, GIF and WebP keep their format, and animations
 * are preserved.
 *
 * Runs on a limited number of cores, always leaving one free, with at most 8 s per picture.
 * @throws {StorageError} InvalidMimeType if it is not a complete picture or hides something else. EntityTooLarge for more than 50
 * megapixels or 60 frames. SlowDown if too many are queued.
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
  // Loaded when the first picture is processed, because the library takes 20 MB of memory that a site may never need.
  const { default: sharp } = await import('sharp')
  const isAnimated = await measure(sharp(bytes, { failOn: 'error', limitInputPixels: false }))
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated: isAnimated, sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  // Frames are stacked into one tall picture, which cannot be rotated. Animated formats have no orientation.
  if (!isAnimated) picture.autoOrient()
  const output = await outputOf(picture, type)
    .toBuffer()
    .catch((cause: unknown) => {
      throw new StorageError('InvalidMimeType', { cause })
    })
  return { bytes: output, mimetype: type }
}

/** Returns whether the picture is animated, from its header alone. Refuses a picture that would take too much memory when decoded. */
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
