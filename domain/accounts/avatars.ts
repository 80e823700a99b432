/** The file extensions allowed for a profile picture (specification, section 9). */
export const avatarExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const
export type AvatarExtension = (typeof avatarExtensions)[number]

export const avatarLimits = {
  /** Specification, section 5. */
  bytes: 2 * 1024 * 1024,
  /** Longer side of the stored picture in pixels: twice the largest size at which our pages show it. */
  side: 512,
} as const

/** The public storage bucket for profile pictures. */
export const AVATAR_BUCKET = 'avatars'

/** The path of a person's picture inside the bucket (specification, section 3). */
export function avatarPath(personId: string, extension: AvatarExtension): string {
  return `${personId}/avatar.${extension}`
}

/** Other extensions that operating systems and browsers use for a JPEG (ruling 60). */
export const otherJpegEndings = ['jpe', 'jfif', 'pjpeg', 'pjp'] as const

/**
 * Whether a picture may be uploaded under this name. The extension must be one from the specification or another JPEG extension, in upper
 * or lower case. A name without an extension is allowed too. The file's bytes decide its type (`pictureTypeOf`).
 */
export function isPictureName(fileName: string): boolean {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return ending === undefined || [...avatarExtensions, ...otherJpegEndings].some((known) => known === ending)
}

/** Media types of pictures, with the file extension under which each is stored. */
export const pictureExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const satisfies Record<string, AvatarExtension>
export type PictureType = keyof typeof pictureExtensions

/** Detects the type of a picture from the first twelve bytes of its file, whatever its name or header claims. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? 'image/webp' : undefined
}
