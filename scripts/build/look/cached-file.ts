import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#server/project-root.ts'
import type { Frame } from './drawing.ts'

const folder = join(projectRoot, 'node_modules/.cache/look')

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Written to a temporary file that is then renamed, because another build may need the same file. */
function keep(path: string, bytes: string | Buffer): string {
  if (existsSync(path)) return path
  mkdirSync(join(path, '..'), { recursive: true })
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, bytes)
  renameSync(aside, path)
  return path
}

/** Writes a text made by the build to a file that can be imported like any other. `name` is the start of its URL. */
export const cachedText = (name: string, text: string): string => keep(join(folder, hashOf(text), name), text)

/** Image pixels per CSS pixel of the frame. Sharp on most phones, without pixels that they cannot show. */
const DENSITY = 2

/**
 * An image of content/ as pages show it. A photograph is cropped to its frame from the centre, without the camera's metadata. An SVG
 * stays unchanged. The suffix `-image` distinguishes images from drawings.
 */
export async function cachedImage(name: string, file: string, [width, height]: Frame): Promise<string> {
  const bytes = readFileSync(file)
  if (file.toLowerCase().endsWith('.svg')) return keep(join(folder, hashOf(bytes), `${name}-image.svg`), bytes)
  const path = join(folder, hashOf(bytes, String([width, height, DENSITY])), `${name}-image.webp`)
  if (existsSync(path)) return path
  const size = { width: width * DENSITY, height: height * DENSITY }
  const image = sharp(bytes)
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 72 })
  return keep(
    path,
    await image.toBuffer().catch((error: unknown) => {
      throw new Error(`${relative(projectRoot, file)} cannot be read as an image`, { cause: error })
    }),
  )
}
