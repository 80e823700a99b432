/** Specification, section 9: the endings a profile picture may have. */
export const avatarExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const
export type AvatarExtension = (typeof avatarExtensions)[number]

export const avatarLimits = {
  /** Specification, section 5. */
  bytes: 2 * 1024 * 1024,
  /** Longer side of what is stored, in pixels: twice what the largest place on our pages shows. */
  side: 512,
} as const

/** The public bucket of profile pictures. */
export const AVATAR_BUCKET = 'avatars'

/** Where a person's picture lies inside the bucket (specification, section 3). */
export function avatarPath(personId: string, extension: AvatarExtension): string {
  return `${personId}/avatar.${extension}`
}

/** Other endings that systems and browsers give to a JPEG (ruling 60). */
export const otherJpegEndings = ['jpe', 'jfif', 'pjpeg', 'pjp'] as const

/**
 * Whether a picture may come under this name: with an ending of the specification or another one of a JPEG, in any case, or
 * with none. What the file is, its bytes say (`pictureTypeOf`).
 */
export function isPictureName(fileName: string): boolean {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return ending === undefined || [...avatarExtensions, ...otherJpegEndings].some((known) => known === ending)
}

/** Media types of pictures, with the ending under which each is stored. */
export const pictureExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const satisfies Record<string, AvatarExtension>
export type PictureType = keyof typeof pictureExtensions

/** The type of a picture by the first twelve bytes of its file, whatever its name or header says. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? 'image/webp' : undefined
}
