/** Media types of pictures, each with the extension under which it is stored. */
export const pictureExtensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const
export type PictureType = keyof typeof pictureExtensions

/** Returns the type of a picture from the first twelve bytes of its file, regardless of its name or header. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? 'image/webp' : undefined
}
