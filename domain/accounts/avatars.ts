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

/** The ending of a file's name when it is one of those above, in any case; else undefined. */
export function avatarExtensionOf(fileName: string): AvatarExtension | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return avatarExtensions.find((extension) => extension === ending)
}
