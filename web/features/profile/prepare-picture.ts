import { type AvatarExtension, avatarExtensionOf, avatarLimits } from '#domain/accounts/avatars.ts'
import { messages } from '#domain/messages/messages.ts'

/** A file that is no picture, or too large; the message is for the person. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  /** It would do if it were made smaller, which can be done here. */
  readonly canShrink: boolean

  constructor(message: string, canShrink = false) {
    super(message)
    this.canShrink = canShrink
  }
}

export type PreparedPicture = { blob: Blob; extension: AvatarExtension }

/**
 * A chosen file as it is sent: turned upright, at most 512 px wide and high, without the place and time a camera writes into
 * it. What moves is sent as it is, because a canvas would freeze it.
 * @param shrink the person wants a picture of more than 2 MB to be made smaller (ruling 42)
 * @throws {PictureRefused} 'Invalid file type…' for what is no picture, 'File too large…' for what is above 2 MB.
 */
export async function preparePicture(file: File, shrink: boolean): Promise<PreparedPicture> {
  if (avatarExtensionOf(file.name) === undefined) throw new PictureRefused(messages.profile.avatarType)
  const isTooLarge = file.size > avatarLimits.bytes
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused(isTooLarge ? messages.profile.avatarSize : messages.profile.avatarType)
  })
  try {
    const type = movingType(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
    const canShrink = type === undefined
    if (isTooLarge && !(canShrink && shrink)) throw new PictureRefused(messages.profile.avatarSize, canShrink)
    if (type === undefined) return await scaled(bitmap, file.type)
    return withExtension(new Blob([file], { type }))
  } finally {
    bitmap.close()
  }
}

/** The media type of a picture that may move, by the first bytes of its file: every GIF, and a WebP that says so. */
export function movingType(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
  if (text.startsWith('GIF8')) return 'image/gif'
  // Flag 02 of the chunk VP8X (WebP container specification, extended file format).
  const isMoving = text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8) && ((head[20] ?? 0) & 2) !== 0
  return isMoving ? 'image/webp' : undefined
}

const extensions: Readonly<Record<string, AvatarExtension>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The name says what the bytes are, whatever the chosen file was called. */
function withExtension(blob: Blob): PreparedPicture {
  const extension = extensions[blob.type]
  if (!extension) throw new Error(`This browser wrote ${blob.type || 'something unknown'} instead of a picture`)
  return { blob, extension }
}

async function scaled(bitmap: ImageBitmap, wantedType: string): Promise<PreparedPicture> {
  const scale = Math.min(1, avatarLimits.side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wantedType, 0.9))
  if (!blob) throw new Error('This browser does not write pictures')
  return withExtension(blob)
}
