import { type AvatarExtension, avatarLimits, isPictureName, pictureExtensions, pictureTypeOf } from '#domain/accounts/avatars.ts'
import { messages } from '#domain/messages/messages.ts'

/** The file is not a picture, or is too large. The message is written for the person. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  /** Whether the file would be accepted once made smaller, which is possible here. */
  readonly canShrink: boolean

  constructor(message: string, canShrink = false) {
    super(message)
    this.canShrink = canShrink
  }
}

export type PreparedPicture = { blob: Blob; extension: AvatarExtension }

/**
 * Converts a chosen file for upload: rotated upright, at most 512 px wide and high, and without the location and time that a camera
 * records. An animated picture is sent unchanged, because a canvas would freeze it. The type is determined by its bytes (ruling 60).
 * @param shrink the person wants a picture of more than 2 MB to be made smaller (ruling 42)
 * @throws {PictureRefused} 'Invalid file type…' if it is not a picture, 'File too large…' if it exceeds 2 MB.
 */
export async function preparePicture(file: File, shrink: boolean): Promise<PreparedPicture> {
  if (!isPictureName(file.name)) throw new PictureRefused(messages.profile.avatarType)
  const isTooLarge = file.size > avatarLimits.bytes
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  const type = pictureTypeOf(head)
  const picture = new Blob([file], { type: type ?? '' })
  const bitmap = type && (await createImageBitmap(picture).catch(() => undefined))
  if (!bitmap) throw new PictureRefused(isTooLarge ? messages.profile.avatarSize : messages.profile.avatarType)
  try {
    const canShrink = !mayMove(head)
    if (isTooLarge && !(canShrink && shrink)) throw new PictureRefused(messages.profile.avatarSize, canShrink)
    return withExtension(canShrink ? await scaled(bitmap, type) : picture)
  } finally {
    bitmap.close()
  }
}

/** Whether a picture may be animated, judged by its first bytes: every GIF, and a WebP with the animation flag. */
export function mayMove(head: Uint8Array): boolean {
  const type = pictureTypeOf(head)
  // Flag 02 of the VP8X chunk (WebP container specification, extended file format).
  const isExtended = String.fromCharCode(...head).startsWith('VP8X', 12)
  return type === 'image/gif' || (type === 'image/webp' && isExtended && ((head[20] ?? 0) & 2) !== 0)
}

/** The extension follows the bytes, whatever the chosen file was called. */
function withExtension(blob: Blob): PreparedPicture {
  const extension = Object.entries(pictureExtensions).find(([type]) => type === blob.type)?.[1]
  if (!extension) throw new Error(`This browser wrote ${blob.type || 'something unknown'} instead of a picture`)
  return { blob, extension }
}

async function scaled(bitmap: ImageBitmap, wantedType: string): Promise<Blob> {
  const scale = Math.min(1, avatarLimits.side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wantedType, 0.9))
  if (!blob) throw new Error('This browser cannot save pictures')
  return blob
}
